import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import { bundle, servePage } from './support/page-bundle.ts'
import { openOffice } from './support/office.ts'

const guide = await readFile(new URL('../docs/client.md', import.meta.url), 'utf8')
const [, example] = /^```ts browser\n(.*?)^```$/ms.exec(guide) ?? []

describe('the guide to the client library, in a browser', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  it('follows a run, and sends a file with its progress', async () => {
    const person = await office.person()
    const entry = fileURLToPath(new URL('./guide-example.ts', import.meta.url))
    await servePage(person.page, '/guide', await bundle(entry, { source: example! }))
    await person.opens('/guide')
    await person.sees(/100 %/)
    await person.sees(/Sent brief\.md/)
  })
})
