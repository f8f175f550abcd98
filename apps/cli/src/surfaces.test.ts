import {
  askSurface,
  decideElsewhere,
  httpSurface,
  mcpSurface,
  type Name,
  openApi,
  type OpenTerminal,
  type Party,
  type Surface,
  undoSurface,
  type Word,
} from '@countersign/server/testing/surfaces'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openScene, type Scene, TOKEN } from './testing/scene.ts'

// The surfaces that need no browser; e2e/surfaces.long.test.ts has all of them, on real terminals.

let scene: Scene
let surfaces: Readonly<Record<string, Surface>>
const admin: Party = { id: 'admin', email: 'admin@countersign.localhost', key: TOKEN }
let nia: Party
const api: ReturnType<typeof openApi> = (...asked) => openApi(scene.address)(...asked)

beforeAll(async () => {
  scene = await openScene()
  const email = 'nia@example.com'
  const named = { first_name: 'Nia', last_name: 'Novak', email, role: 'Nutritionist' }
  const { body } = await api(admin, 'POST', '/api/plans', {
    steps: [{ action: 'create_user', input: named }],
  })
  await httpSurface(api).decide(admin, body.id, { first: 'Nia', last: 'Novak' }, 'approve')
  const { json } = await scene.run(['token', 'create', '--user', email, '--json'], { straight: true })
  nia = { id: json.user.id, email, key: json.key }
  const open: OpenTerminal = (argv, { key }) => scene.open(argv, { env: { COUNTERSIGN_TOKEN: key } })
  surfaces = {
    'the command line': askSurface(open, api),
    'a command of its own': undoSurface(open, api),
    'MCP of 2025-11-25': mcpSurface(scene.address, api, '2025-11-25'),
    'MCP of 2026-07-28': mcpSurface(scene.address, api, '2026-07-28'),
    HTTP: httpSurface(api),
  }
})
afterAll(() => scene.close())

const begins = ['the command line', 'a command of its own', 'MCP of 2025-11-25', 'MCP of 2026-07-28', 'HTTP']
const decides = ['the command line', 'MCP of 2025-11-25', 'MCP of 2026-07-28', 'HTTP']
const pairs = begins.flatMap((begun, row) =>
  decides.map((decided, column): [string, string, Word, Name] => [
    begun,
    decided,
    // Each surface says no to some, and is told so.
    (row + column) % 3 === 2 ? 'deny' : 'approve',
    { first: 'Cara', last: `Q${'aeiou'[row]}l${'aeio'[column]}n` },
  ]),
)

describe.concurrent('what somebody began', () => {
  it.each(pairs)(
    'by %s, somebody else decides on by %s: to %s it counts once',
    (begun, decided, word, name) =>
      decideElsewhere({
        api,
        begins: surfaces[begun]!,
        decides: surfaces[decided]!,
        proposer: nia,
        decider: admin,
        name,
        word,
      }),
  )
})
