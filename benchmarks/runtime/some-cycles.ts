// A process for fsyncs.ts to count in: some cycles on a SQLite file of its own, and nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactsPack } from './contacts-pack.ts'
import { migrate, openStore } from '@countersign/storage'
import { createRuntimeCycle } from './cycle.ts'

const [durability, cycles] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'countersign-cycles-'))
const store = await openStore({
  file: join(folder, 'cycles.db'),
  durability: durability === 'full' ? 'full' : 'normal',
})
await migrate(store, [contactsPack])
const cycle = createRuntimeCycle(store)
for (let i = 0; i < Number(cycles); i++) await cycle(i)
await store.close()
await rm(folder, { recursive: true, force: true })
