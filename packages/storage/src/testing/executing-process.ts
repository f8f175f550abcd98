// A process of its own that executes approved plans when told to: for two-processes.test.ts.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createRuntime, withOrigin } from '@countersign/core'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { openStore, type StoreOptions } from '../open-store.ts'

const { location, planIds } = JSON.parse(process.argv[2]!) as { location: StoreOptions; planIds: string[] }
const store = await openStore(location)
const runtime = createRuntime({ store, packs: [samplePack] })
const actor = { id: `process-${process.pid}`, name: 'Process', role: 'Admin' }
console.log('ready')
await once(createInterface(process.stdin), 'line')
await withOrigin({ actor, source: 'Cli', channel: 'cli', correlationId: 'two-processes' }, async () => {
  for (const planId of planIds) {
    const done = await runtime.execute(planId)
    if (!done.ok || done.value.status !== 'succeeded') throw new Error(`${planId} did not succeed`)
  }
})
await store.close()
process.exit(0)
