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
} from '@countersign/server/testing/surfaces'
import { beforeAll, describe, it } from 'vitest'
import { openOffice, staff } from './support/office.ts'
import { TOKEN } from './support/server.ts'
import { openTerminal } from './support/terminal.ts'
import { webSurface } from './support/web-surface.ts'

describe('what somebody began', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })
  const api: ReturnType<typeof openApi> = (...asked) => openApi(office.address)(...asked)
  const admin: Party = { id: 'admin', email: staff.admin, key: TOKEN }
  let elena: Party
  let surfaces: Readonly<Record<string, Surface>>
  beforeAll(async () => {
    elena = { id: 'user-1', email: staff.elena, key: await office.key(staff.elena) }
    const open: OpenTerminal = (argv, { key }) => openTerminal(argv, { address: office.address, key })
    surfaces = {
      'the web': webSurface(office),
      'the command line': askSurface(open, api),
      'a command of its own': undoSurface(open, api),
      'MCP of 2025-11-25': mcpSurface(office.address, api, '2025-11-25'),
      'MCP of 2026-07-28': mcpSurface(office.address, api, '2026-07-28'),
      HTTP: httpSurface(api),
    }
  })

  const begins = [
    'the web',
    'the command line',
    'a command of its own',
    'MCP of 2025-11-25',
    'MCP of 2026-07-28',
    'HTTP',
  ]
  const decides = begins.filter((name) => name !== 'a command of its own')
  const pairs = begins.flatMap((begun, row) =>
    decides.map((decided, column): [string, string, Name] => [
      begun,
      decided,
      { first: 'Cara', last: `Q${'aeiouy'[row]}l${'aeiou'[column]}n` },
    ]),
  )
  it.each(pairs)('by %s, somebody else allows by %s: it happens once, as theirs', (begun, decided, name) =>
    decideElsewhere({ ...between(begun, decided), name, word: 'approve' }),
  )

  // Each surface says no once, and is told so once.
  const denials = begins.map((begun, row): [string, string, Name] => [
    begun,
    decides[row % decides.length]!,
    { first: 'Dora', last: `Z${'aeiouy'[row]}rn` },
  ])
  it.each(denials)('by %s, somebody else denies by %s: nothing happens', (begun, decided, name) =>
    decideElsewhere({ ...between(begun, decided), name, word: 'deny' }),
  )

  const between = (begun: string, decided: string) => ({
    api,
    begins: surfaces[begun]!,
    decides: surfaces[decided]!,
    proposer: elena,
    decider: admin,
  })
})
