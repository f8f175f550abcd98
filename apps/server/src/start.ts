import { fileURLToPath } from 'node:url'
import { createInterpreter } from '@countersign/assistant'
import { createRuntime, type Store } from '@countersign/core'
import { createDeviceService } from '@countersign/device'
import { understand } from '@countersign/device/engine'
import {
  createPeople,
  createSignInLink,
  ensureFirstAdmin,
  findFirstAdmin,
  hasAnybodySignedIn,
  whoIs,
} from '@countersign/people'
import { openTransit } from '@countersign/transit'
import { createApp } from './app.ts'
import { startAssistant } from './assistant.ts'
import { assistantChores } from './assistant-chores.ts'
import { startChores } from './chores.ts'
import { readConfig } from './config.ts'
import { loadDemo } from './demo/load-demo.ts'
import { deviceChores } from './executors/device-chores.ts'
import { acceptExecutors } from './executors/accept-executors.ts'
import { addressOf, listen } from './listen.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { peopleChores } from './people-chores.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { StartFailure } from './start-failure.ts'

/** From the environment to a server that accepts requests. */
export async function start(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.message)
  const { config } = read
  const log = createLog(config.logLevel)
  const transit = openTransit(config.transit, log)
  const { packs, grammars, hub } = await loadPacks(config.packs, transit)
  const store = await openDatabase(config, packs)
  // Where it listens is known for sure only when it does: any free port may have been asked for.
  let address = `http://${config.host}:${config.port}`
  const publicUrl = (): string => config.publicUrl ?? address
  const people = createPeople({
    store,
    clock: { now: () => new Date() },
    publicUrl,
    secret: config.secret,
    mailServer: config.mailServer,
    onFault: (message) => log.error({ message }, 'signing in failed unexpectedly'),
  })
  await ensureFirstAdmin(store, config.adminEmail, new Date())
  if (config.demo) await loadDemo({ store, clock: { now: () => new Date() } })
  const runtime = createRuntime({ store, packs, log, effects: people.effects, whoIs })

  // What was approved before a crash comes before anything new. More than one round is left to the chores.
  await runtime.chores.finishApproved().catch((error: unknown) => {
    log.error({ error }, 'could not finish what was approved before')
  })

  const assistant = startAssistant({
    runtime,
    interpreter: createInterpreter({ grammars, catalogue: runtime.catalogue }),
    model: config.model,
  })
  const devices = createDeviceService({ runtime, hub, understand })
  const closing = new AbortController()
  const app = createApp({
    runtime,
    people,
    assistant,
    devices,
    transit: transit.provider,
    config,
    publicUrl,
    log,
    pagesFolder,
    closing: closing.signal,
  })
  const server = await listen(app, config)
  address = addressOf(server)
  acceptExecutors(server, { app, hub, log, closing: closing.signal })
  const further = [...peopleChores(people), ...assistantChores(assistant), ...deviceChores(devices)]
  const chores = startChores({ runtime, log, further })
  shutDownOnSignal({
    server,
    closing,
    after: [
      () => assistant.stop(),
      () => chores.stop(),
      () => devices.close(),
      async () => transit.stop(),
      () => store.close(),
    ],
    log,
    exit: (code) => process.exit(code),
  })
  // Only now: a link made by a server that then could not listen would never be shown.
  const link = await firstLink(store, publicUrl())
  if (link !== undefined) console.log(`Sign in, once, within a day: ${link}`)
  console.log(`Countersign is ready at ${address}`)
  setTimeout(() => {
    void people.warmUp().catch(() => {})
    // Where somebody may soon travel; elsewhere the timetable is loaded when it is first asked for.
    if (config.demo || config.transit.gtfs !== undefined) void transit.provider()
  }, WARM_UP_AFTER_MS).unref()
}

const pagesFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** When whoever waited for the start has been answered. */
const WARM_UP_AFTER_MS = 2000

/** A way in as long as nobody has ever been in. */
async function firstLink(store: Store, publicUrl: string): Promise<string | undefined> {
  if (await hasAnybodySignedIn(store)) return undefined
  const admin = await store.read(findFirstAdmin)
  return admin && createSignInLink(store, admin.id, publicUrl)
}
