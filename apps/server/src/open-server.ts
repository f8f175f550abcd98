import { fileURLToPath } from 'node:url'
import { type Assistant, createInterpreter, createModel } from '@countersign/assistant'
import { createRuntime, type Runtime, type Store } from '@countersign/core'
import { createDeviceService, type DeviceService, type ExecutorHub } from '@countersign/device'
import { understand } from '@countersign/device/engine'
import { createPeople, ensureFirstAdmin, type People, whoIs } from '@countersign/people'
import { openTransit, type OpenedTransit } from '@countersign/transit'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { startAssistant } from './assistant.ts'
import type { OnRound } from './chores.ts'
import type { Config } from './config.ts'
import { loadDemo } from './demo/load-demo.ts'
import { openDatabase } from './open-database.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { createObservation } from './observe/observation.ts'
import { loadPacks } from './packs.ts'
import type { App } from './route.ts'
import type { OpenedTracing } from './traces/open-tracing.ts'
import type { WebhookChores } from './webhooks/create-webhooks.ts'

/** Everything a server is, before it listens anywhere. */
export interface OpenedServer {
  readonly app: App
  readonly store: Store
  readonly runtime: Runtime
  readonly people: People
  readonly assistant: Assistant
  readonly devices: DeviceService
  readonly hub: ExecutorHub
  readonly transit: OpenedTransit
  readonly webhooks: WebhookChores
  /** Where people reach it. */
  readonly publicUrl: () => string
  /** Says where it turned out to listen: any free port may have been asked for. */
  readonly setAddress: (address: string) => void
  /** Begins to count and to trace: not before it answers, for what that needs takes a moment to load. */
  readonly observe: () => Promise<void>
  /** Sends what was traced and is still here. */
  readonly stopObserving: () => Promise<void>
  /** Hears of each round of a chore. */
  readonly onChore: OnRound
  /** Aborted when it is about to go: streams end then. */
  readonly closing: AbortController
}

/** From settings to a server that answers what is given to its `app`, on a database that is ready. */
export async function openServer(config: Config, log: Logger): Promise<OpenedServer> {
  const transit = openTransit(config.transit, log)
  const { packs, grammars, hub, webhooks } = await loadPacks(config.packs, transit, {
    allowPrivateWebhooks: config.privateWebhooks,
  })
  const store = await openDatabase(config, packs, (error) =>
    log.warn({ error }, 'an errand could not be noted or handed out'),
  )
  const observation = createObservation()
  let metrics: Metrics | undefined
  let tracing: OpenedTracing | undefined
  let address = `http://${config.host}:${config.port}`
  const publicUrl = (): string => config.publicUrl ?? address
  const clock = { now: () => store.now() }
  const people = createPeople({
    store,
    clock,
    publicUrl,
    secret: config.secret,
    mailServer: config.mailServer,
    onFault: (message) => log.error({ message }, 'signing in failed unexpectedly'),
  })
  await ensureFirstAdmin(store, config.adminEmail, clock.now())
  if (config.demo) await loadDemo({ store, clock })
  const runtime = createRuntime({ store, packs, log, effects: people.effects, whoIs, observer: observation })
  const { tellAdmins } = people
  const webhookWork = webhooks.open({ store, clock, publicUrl, tellAdmins })

  // What was approved before a crash comes before anything new. More than one round is left to the chores.
  await runtime.chores.finishApproved().catch((error: unknown) => {
    log.error({ error }, 'could not finish what was approved before')
  })

  const { model } = config
  const assistant = startAssistant({
    runtime,
    interpreter: createInterpreter({ grammars, catalogue: runtime.catalogue }),
    openModel: model && (() => createModel(model)),
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
    observation,
    metrics: () => metrics,
    pagesFolder,
    closing: closing.signal,
  })
  return {
    app,
    store,
    runtime,
    people,
    assistant,
    devices,
    hub,
    transit,
    publicUrl,
    closing,
    webhooks: webhookWork,
    observe: async () => {
      const { createMetrics } = await import('./metrics/create-metrics.ts')
      metrics = createMetrics(store)
      observation.counting = metrics
      if (!config.tracing) return
      const { openTracing } = await import('./traces/open-tracing.ts')
      tracing = openTracing(config.tracing)
      observation.tracing = tracing
    },
    stopObserving: async () => tracing?.close(),
    onChore: (name, hasFailed) => observation.counting?.chore(name, hasFailed),
    setAddress: (where) => {
      address = where
    },
  }
}

/** Where the built pages of the web application are. */
export const pagesFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** What is to end, in this order, once nothing new is asked; what the server does by itself ends with the assistant. */
export const endings = (
  { assistant, devices, transit, store, stopObserving }: OpenedServer,
  chores?: { readonly stop: () => Promise<void> },
): (() => Promise<void>)[] => [
  () => assistant.stop(),
  ...(chores ? [() => chores.stop()] : []),
  () => devices.close(),
  async () => transit.stop(),
  () => store.close(),
  stopObserving,
]

export async function closeServer(opened: OpenedServer): Promise<void> {
  opened.closing.abort()
  for (const end of endings(opened)) await end()
}
