import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from './person.ts'

/** What was on the screen when a test failed, and what the browser had to say. */
export async function keepEvidence(
  task: { readonly name: string; readonly id: string },
  person: Person,
  serverSaid: string,
): Promise<void> {
  const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const folder = join(tmpdir(), 'countersign-e2e', `${name}-${task.id}-${Date.now()}`)
  await mkdir(folder, { recursive: true })
  await person.page.screenshot({ path: join(folder, 'screen.png') }).catch(() => {})
  const accessible = await person.page
    .locator('body')
    .ariaSnapshot()
    .catch(() => '')
  await writeFile(join(folder, 'page.yaml'), `# ${person.page.url()}\n${accessible}\n`)
  await writeFile(join(folder, 'console.log'), `${person.log().join('\n')}\n`)
  await writeFile(join(folder, 'server.log'), serverSaid)
  console.error(`"${task.name}" left a screenshot and the console's log in ${folder}`)
}
