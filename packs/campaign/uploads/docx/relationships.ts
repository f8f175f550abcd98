import { posix } from 'node:path'
import type { ParseLimits } from '../limits.ts'
import type { Zip } from './open-zip.ts'
import { readXml } from './read-xml.ts'

/** The parts that a part names, by the last word of what they are to it; what lies outside the document is not there. */
export async function readRelationships(
  zip: Zip,
  part: string,
  limits: ParseLimits,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!zip.has(file)) return found
  await readXml(zip, file, limits, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const type = attribute('Type')?.split('/').at(-1) ?? ''
      const target = attribute('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      if (!found.has(type) && !path.startsWith('..')) found.set(type, path)
    },
  })
  return found
}
