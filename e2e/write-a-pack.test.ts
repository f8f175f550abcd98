import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { follow, readGuide } from './support/guide.ts'
import { root } from './support/pages.ts'

// docs/write-a-pack.md, as far as it goes without a server. Inside the repository, so that the packages are found, and
// where git and the checks do not look. `write-a-pack.long.test.ts` runs every command as it stands there.
await mkdir(join(root, '.vitest'), { recursive: true })
const folder = await mkdtemp(join(root, '.vitest/guide-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const steps = await readGuide('write-a-pack.md')
const pack = join(folder, 'packs/garden')
await promisify(execFile)(process.execPath, [
  join(root, 'apps/cli/src/main.ts'),
  'new',
  'pack',
  'garden',
  '--folder',
  pack,
])
for (const step of steps) await follow(step, folder)

it('leads from a new pack to an action in the chat', () => {
  const kinds = steps.map(({ kind }) => kind)
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
    'shell',
    'file',
    'edit',
    'shell',
    'say',
    'shell',
  ])
  expect(steps[0]).toMatchObject({ commands: ['npx countersign new pack garden', expect.anything()] })
})

// The tests of the pack that the guide makes are tests here too.
await import(join(pack, 'garden.test.ts'))
