import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pack } from '@countersign/core'
import { createWorkbench } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
// Inside the repository, so that the packages are found, and where git and the checks do not look.
const folder = join(root, '.vitest/contributing')

/** Every code block that begins with a comment naming its file. */
async function writeGuide(): Promise<void> {
  const text = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const guide = text.slice(text.indexOf('## Add a pack'))
  for (const [, path, code] of guide.matchAll(/```ts\n\/\/ (packs\/\S+)\n([\s\S]*?)```/g)) {
    const file = join(folder, path!)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, code!)
  }
}

describe('the guide to adding a pack', () => {
  it('makes a pack that works as it stands there', async () => {
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeGuide()
    const { pack } = (await import(join(folder, 'packs/library/index.ts'))) as { pack: Pack }
    const bench = await createWorkbench(testStores[0]!.open, { packs: [pack] })
    const input = { title: 'Middlemarch', year: 1871 }
    const plan = await bench.propose([{ action: 'add_book', input }])
    expect(plan.steps[0]?.preview).toMatchObject({
      description: 'Add the book "Middlemarch"',
      changes: [{ op: 'insert', table: 'library_books', after: input }],
    })
    await bench.carryOut(plan)
    const again = await bench.propose([{ action: 'add_book', input }])
    expect(again.steps[0]?.preview.failure).toMatchObject({ code: 'book_exists' })
  })
})
