import type { ParseLimits } from '../limits.ts'
import type { Zip } from './open-zip.ts'
import { readXml } from './read-xml.ts'
import { type ListPlace, wholeNumber } from './styles.ts'

const MAX_LISTS = 20_000

/** What stands before the items of a document's lists. */
export async function readNumbering(
  zip: Zip,
  part: string | undefined,
  limits: ParseLimits,
): Promise<(place: ListPlace) => string> {
  // By abstract list: the levels that have bullets, or nothing, before their items.
  const bullets = new Map<string, Set<number>>()
  const abstractOf = new Map<string, string>()
  if (part !== undefined && zip.has(part)) {
    let abstract = ''
    let list = ''
    let level = 0
    await readXml(zip, part, limits, {
      open: (name, attribute, isWord) => {
        if (!isWord || bullets.size + abstractOf.size > MAX_LISTS) return
        if (name === 'abstractNum') {
          abstract = attribute('abstractNumId') ?? ''
          bullets.set(abstract, new Set())
        } else if (name === 'num') list = attribute('numId') ?? ''
        else if (name === 'lvl') level = wholeNumber(attribute('ilvl') ?? '') ?? 0
        else if (name === 'numFmt' && /^(?:bullet|none)$/.test(attribute('val') ?? ''))
          bullets.get(abstract)?.add(level)
        else if (name === 'abstractNumId') abstractOf.set(list, attribute('val') ?? '')
      },
    })
  }
  const counters = new Map<string, number[]>()
  return ({ numbering, level }) => {
    const indent = '  '.repeat(Math.min(level, 8))
    const abstract = abstractOf.get(numbering)
    if (abstract === undefined || (bullets.get(abstract)?.has(level) ?? true)) return `${indent}- `
    const counts = counters.get(numbering) ?? []
    counters.set(numbering, counts)
    // A new item begins the numbers below it anew.
    counts.length = Math.min(counts.length, level + 1)
    counts[level] = (counts[level] ?? 0) + 1
    return `${indent}${counts[level]}. `
  }
}
