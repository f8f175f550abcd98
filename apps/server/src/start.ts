import { createRuntime } from '@countersign/core'
import { createApp } from './app.ts'
import { startChores } from './chores.ts'
import { readConfig } from './config.ts'
import { createFirstKey } from './keys.ts'
import { addressOf, listen } from './listen.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { StartFailure } from './start-failure.ts'

/** From the environment to a server that accepts requests. */
export async function start(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.message)
  const { config } = read
  const log = createLog(config.logLevel)
  const packs = await loadPacks(config.packs)
  const store = await openDatabase(config, packs)
  const runtime = createRuntime({ store, packs, log })

  // What was approved before a crash comes before anything new. More than one round is left to the chores.
  await runtime.chores.finishApproved().catch((error: unknown) => {
    log.error({ error }, 'could not finish what was approved before')
  })

  const closing = new AbortController()
  const app = createApp({ runtime, config, log, closing: closing.signal })
  const server = await listen(app, config)
  const chores = startChores({ runtime, log })
  shutDownOnSignal({
    server,
    closing,
    after: [() => chores.stop(), () => store.close()],
    log,
    exit: (code) => process.exit(code),
  })
  // Only now: a key made by a server that then could not listen would never be shown.
  const key = config.token === undefined ? await createFirstKey(store, runtime.clock.now()) : undefined
  announce(addressOf(server), key)
}

function announce(address: string, key: string | undefined): void {
  if (key !== undefined) {
    console.log(`Your API key, shown this once: ${key}`)
    console.log(`Try it: curl -H "Authorization: Bearer ${key}" ${address}/api/actions`)
  }
  console.log(`Countersign is ready at ${address}`)
}
