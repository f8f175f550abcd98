import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from './testing/scene.ts'

// Names in the database that would clear the screen, set its title, turn the order of letters, forge a line.
const HOSTILE = 'Eve\u001B[2J\u001B]0;owned\u0007\u202Ednuoper\u2066x\r\n✓ All done\u009B31m'
const acting = /[[\p{Cc}\u202A-\u202E\u2066-\u2069]--[\n]]/v

let scene: Scene
let campaignId = ''
beforeAll(async () => {
  scene = await openScene()
  const made = await scene.http('POST', '/api/actions/create_campaign', {
    name: 'Tea',
    objective: 'Sell tea',
  })
  campaignId = made.result.id
  await scene.run(['token', 'create', '--user', 'admin@countersign.localhost', '--name', HOSTILE], {
    straight: true,
  })
  // Actions refuse such names: an import, another program or an older version may have left them all the same.
  const database = new DatabaseSync(join(scene.dataDir, 'countersign.db'))
  database.prepare('update campaigns set name = ?, objective = ?').run(HOSTILE, HOSTILE)
  database.prepare('update users set first_name = ?, last_name = ?').run(HOSTILE, HOSTILE)
  database.close()
  const planned = await scene.http('POST', '/api/plans', {
    steps: [{ action: 'update_campaign', input: { campaignId, status: 'Active' } }],
    rationale: 'A plan about it',
  })
  if (planned.error) throw new Error(JSON.stringify(planned.error))
})
afterAll(() => scene.close())

const shown = async (argv: readonly string[]) => {
  const { stdout, stderr } = await scene.run(argv)
  return stdout + stderr
}
const planId = async () => (await scene.run(['approvals', '--json'])).json[0].id as string

const lines: readonly string[][] = [
  ['do', 'list_campaigns'],
  ['do', 'list_users'],
  ['chat', '--workspace', 'campaign'],
  ['plan', HOSTILE],
  ['approvals'],
  ['audit'],
  ['token', 'list'],
  ['user', 'list'],
  ['device', 'list'],
  ['ask', '--workspace', 'practice', HOSTILE],
  ['ask', '--workspace', 'campaign', 'list my campaigns'],
  ['do', 'create_client', '--first-name', HOSTILE],
  ['do', HOSTILE],
  ['approvals', 'show', HOSTILE],
  ['user', 'role', HOSTILE, 'Admin'],
  ['trip', 'plan', '--from', HOSTILE, '--to', 'Kallio'],
]

it.each(lines.map((argv) => [argv.map((word) => (word === HOSTILE ? '…' : word)).join(' '), argv] as const))(
  'nothing acts on the terminal in: %s',
  async (_title, argv) => {
    expect(await shown(argv)).not.toMatch(acting)
  },
)

it('shows a card on which nothing acts, and names what is hidden', async () => {
  const card = await shown(['approvals', 'show', await planId()])
  expect(card).not.toMatch(acting)
  expect(card).toContain('⟦U+202E⟧')
  expect(card.split('\n').filter((line) => line.startsWith('✓'))).toEqual([])
})
