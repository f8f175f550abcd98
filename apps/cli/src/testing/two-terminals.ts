import { expect } from 'vitest'
import { openTerminal } from './pseudo-terminal.ts'
import type { Scene } from './scene.ts'

const ENTER = '\r'

/** One terminal asks, sees the change, edits and approves it; another one, on the server, sees it happen. */
export async function askInOneAndSeeItInAnother(scene: Scene, straight: boolean): Promise<void> {
  const first = openTerminal(
    ['ask', '--workspace', 'practice', 'add client Jim Doe jim@example.com'],
    scene.env(straight),
  )
  expect(await first.shows('[l]ater: ')).toContain('First name: Jim')
  const [plan] = (await scene.run(['approvals', '--json'])).json
  const second = openTerminal(['approvals', 'review', plan.id], scene.env())
  await second.shows('[l]ater: ')

  first.type(`e${ENTER}`)
  await first.shows('First name [Jim]: ')
  first.type(`Jamie${ENTER}`)
  for (const label of ['Last name', 'Email', 'Phone', 'Date of birth', 'Health conditions']) {
    await first.shows(`${label} [`)
    first.type(ENTER)
  }
  expect(await first.shows('[l]ater: ')).toContain('First name: Jamie')
  expect(await second.shows('[l]ater: ')).toContain('First name: Jamie')
  first.type(`y${ENTER}`)
  await first.shows('✓')
  expect(await second.shows('✓')).toContain('elsewhere')
  expect(await first.exitCode).toBe(0)
  expect(await second.exitCode).toBe(0)
}
