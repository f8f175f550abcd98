// A process for fsyncs.ts to count in: some cycles of one peer on a SQLite file of its own, and nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from './contact-table.ts'
import { createCycle } from './cycle.ts'
import type { Open, Place } from './peer.ts'

const [module, cycles] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'countersign-cycles-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const place: Place = { file: join(folder, 'peer.db'), synchronous: 'FULL', process: 'one' }
const { open } = (await import(`./peers/${module}.ts`)) as { open: Open }
const cycle = createCycle(await open(place, await openTable(place)))
for (let i = 0; i < Number(cycles); i++) await cycle()
process.exit(0)
