import type { Store } from '@countersign/core'
import { createSignInLink, findFirstAdmin, hasAnybodySignedIn } from '@countersign/people'
import { assistantChores } from './assistant-chores.ts'
import { startChores } from './chores.ts'
import { readConfig } from './config.ts'
import { acceptExecutors } from './executors/accept-executors.ts'
import { deviceChores } from './executors/device-chores.ts'
import { addressOf, listen } from './listen.ts'
import { createLog } from './log.ts'
import { endings, openServer } from './open-server.ts'
import { peopleChores } from './people-chores.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { StartFailure } from './start-failure.ts'
import { webhookChores } from './webhooks/create-webhooks.ts'

/** From the environment to a server that accepts requests. */
export async function start(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.message)
  const { config } = read
  const log = createLog(config.logLevel)
  const opened = await openServer(config, log)
  const { app, runtime, people, assistant, devices, hub, transit, webhooks, publicUrl, closing } = opened
  const server = await listen(app, config)
  const address = addressOf(server)
  opened.setAddress(address)
  acceptExecutors(server, { app, hub, log, closing: closing.signal })
  const further = [
    ...peopleChores(people),
    ...assistantChores(assistant),
    ...deviceChores(devices),
    ...webhookChores(webhooks),
  ]
  const chores = startChores({ runtime, log, further, onRound: opened.onChore })
  shutDownOnSignal({
    server,
    closing,
    after: endings(opened, chores),
    log,
    exit: (code) => process.exit(code),
  })
  // Only now: a link made by a server that then could not listen would never be shown.
  const link = await firstLink(opened.store, publicUrl())
  if (link !== undefined) console.log(`Sign in, once, within a day: ${link}`)
  console.log(`Countersign is ready at ${address}`)
  void opened.observe().catch((error: unknown) => log.error({ error }, 'nothing can be counted or traced'))
  setTimeout(() => {
    void people.warmUp().catch(() => {})
    // Where somebody may soon travel; elsewhere the timetable is loaded when it is first asked for.
    if (config.demo || config.transit.gtfs !== undefined) void transit.provider()
  }, WARM_UP_AFTER_MS).unref()
}

/** When whoever waited for the start has been answered. */
const WARM_UP_AFTER_MS = 2000

/** A way in as long as nobody has ever been in. */
async function firstLink(store: Store, publicUrl: string): Promise<string | undefined> {
  if (await hasAnybodySignedIn(store)) return undefined
  const admin = await store.read(findFirstAdmin)
  return admin && createSignInLink(store, admin.id, publicUrl)
}
