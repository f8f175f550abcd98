import type { ExecutorHub } from '@countersign/device'
import { createDeviceService, type DeviceService } from '@countersign/device'
import { understand } from '@countersign/device/engine'
import { type Assistant, assistantPack, type ChosenModel } from '@countersign/assistant'
import { createScriptedLanguageModel } from '@countersign/assistant/testing'
import {
  type Actor,
  type Clock,
  createRuntime,
  type Pack,
  type Plan,
  type Runtime,
  type Scope,
  type Store,
} from '@countersign/core'
import { ada, createFakeClock, type FakeClock, type Loose, nia } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import {
  createPeople,
  createSignInLink,
  FIRST_ADMIN_ID,
  type People,
  peoplePack,
  whoIs,
} from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { type TestStore, testStores } from '@countersign/storage/testing'
import type { PlanBody } from '@countersign/protocol'
import { type Logger, pino } from 'pino'
import { type AppOptions, createApp } from '../app.ts'
import { startAssistant } from '../assistant.ts'
import { allScopes, createKey } from '../keys.ts'
import type { MapStyle } from '../map-style.ts'
import { requestIdOf } from '../middleware/idempotency.ts'
import { createObservation, type Observation } from '../observe/observation.ts'
import type { App } from '../route.ts'

export const TOKEN = 'test-token'
export const PUBLIC_URL = 'http://localhost'

/** Processes on one database share it, as they do by the environment. */
const SECRET = 'a secret for tests, long enough to be one'

const firstAdmin: Actor = { id: FIRST_ADMIN_ID, name: 'Administrator', role: 'Admin' }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Tests look into it as they please.
  readonly body: Loose
}

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly text?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
  /** A key; the first admin's unless told otherwise; null for none. */
  readonly key?: string | null
}

export interface Harness {
  readonly app: App
  readonly runtime: Runtime
  readonly people: People
  readonly assistant: Assistant
  readonly store: Store
  readonly clock: FakeClock
  readonly database: TestStore
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** A key of a person, who is made where they are missing. */
  key(actor: Actor, scopes?: readonly Scope[]): Promise<string>
  /** The cookie of a session of a person, who is made where they are missing. */
  signIn(actor: Actor): Promise<string>
  /** Another server on the same database, as after a restart. */
  restart(): Promise<Harness>
  /** Leaves the admin's requests as a process does that dies between doing the work and keeping the answer. */
  forgetAnswers(...idempotencyKeys: string[]): Promise<void>
  /** A plan with one step that waits for a decision. */
  propose(name?: string): Promise<PlanBody>
  approve(plan: Pick<PlanBody, 'id' | 'steps'>, options?: CallOptions): Promise<Answer>
  /** A contact that is there. */
  makeContact(name?: string): Promise<string>
  /** Everything that a request could have changed, to show that none did. */
  snapshot(): Promise<{ plans: Plan[]; contacts: unknown[]; head: unknown }>
}

export const people = { ada, nia }

export interface HarnessOptions {
  readonly kind?: 'sqlite' | 'postgres'
  readonly closing?: AbortSignal
  readonly log?: Parameters<typeof pino>[1]
  /** The workspaces; the sample unless told otherwise. */
  readonly packs?: readonly Pack[]
  /** One that repeats what it was told, unless told otherwise. */
  readonly model?: ChosenModel['model']
  /** A model that counts as one outside, which packs may ask; none unless told otherwise. */
  readonly outside?: ChosenModel['model']
  /** Where the built pages are; none unless told otherwise. */
  readonly pagesFolder?: string
  /** What maps are drawn from; the outline unless told otherwise. */
  readonly mapStyle?: MapStyle
  /** Where executors connect; with it, the routes of devices are there. */
  readonly hub?: ExecutorHub
  /** How long MCP calls wait for people; as in earnest unless told otherwise. */
  readonly mcpTiming?: AppOptions['mcpTiming'] | undefined
  /** Who looks on; nobody unless told otherwise. */
  readonly observation?: Observation
}

/** An app on a fresh database, with the sample pack and a clock that stands still. */
export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const kind = testStores.find((each) => each.kind === (options.kind ?? 'sqlite'))!
  const clock = createFakeClock()
  const database = await kind.open(packsOf(options), clock)
  await addUser(database.store, firstAdmin)
  return harnessOn(database.store, database, clock, options)
}

const packsOf = ({ packs = [samplePack] }: Pick<HarnessOptions, 'packs'>): Pack[] => [
  peoplePack,
  ...packs,
  assistantPack,
]

/** Says what was said to it. */
const echo = (): ChosenModel['model'] =>
  createScriptedLanguageModel(({ prompt }) => {
    const last = prompt.at(-1)
    const [part] = last?.role === 'user' ? last.content : []
    return { text: part?.type === 'text' ? part.text : 'Done.' }
  })

/** The app as `start` puts it together. */
export function appOn(
  store: Store,
  options: Pick<
    HarnessOptions,
    | 'closing'
    | 'packs'
    | 'model'
    | 'outside'
    | 'pagesFolder'
    | 'mapStyle'
    | 'hub'
    | 'mcpTiming'
    | 'observation'
  > & {
    readonly log: Logger
    readonly clock?: Clock
  },
): {
  readonly app: App
  readonly runtime: Runtime
  readonly people: People
  readonly assistant: Assistant
  readonly devices: DeviceService | undefined
} {
  const { log, clock = { now: () => new Date() }, closing, pagesFolder, model = echo() } = options
  const { observation = createObservation() } = options
  const packs = packsOf(options)
  const publicUrl = (): string => PUBLIC_URL
  const people = createPeople({ store, clock, publicUrl, secret: SECRET, onFault: () => {} })
  const runtime = createRuntime({
    store,
    packs,
    clock,
    log,
    effects: people.effects,
    whoIs,
    observer: observation,
  })
  const config = {
    token: TOKEN,
    trustProxy: 0,
    model: undefined,
    mailServer: undefined,
    demo: false,
    mapStyle: options.mapStyle,
  }
  const { outside } = options
  const openModel = outside && (async () => outside)
  const assistant = startAssistant({ runtime, interpreter: model, openModel })
  const { hub } = options
  const devices = hub && createDeviceService({ runtime, hub, understand })
  const app = createApp({
    runtime,
    observation,
    people,
    assistant,
    ...(devices && { devices }),
    config,
    publicUrl,
    log,
    ...(pagesFolder !== undefined && { pagesFolder }),
    ...(closing && { closing }),
    mcpTiming: options.mcpTiming,
  })
  return { app, runtime, people, assistant, devices }
}

function harnessOn(store: Store, database: TestStore, clock: FakeClock, options: HarnessOptions): Harness {
  const log = options.log ? pino({ level: 'info' }, options.log) : pino({ level: 'silent' })
  const { closing, packs, model, outside, pagesFolder, mapStyle, hub, mcpTiming, observation } = options
  const { app, runtime, people, assistant, devices } = appOn(store, {
    clock,
    log,
    ...(closing && { closing }),
    ...(packs && { packs }),
    ...(model && { model }),
    ...(outside && { outside }),
    ...(pagesFolder !== undefined && { pagesFolder }),
    ...(mapStyle && { mapStyle }),
    ...(hub && { hub }),
    ...(observation && { observation }),
    mcpTiming,
  })
  database.beforeClose(() => assistant.stop())
  if (devices) database.beforeClose(() => devices.close())
  const contacts = samplePack.tables.find(({ name }) => name === 'sample_contacts')!

  const harness: Harness = {
    app,
    runtime,
    people,
    assistant,
    store,
    clock,
    database,
    call: async (method, path, { body, text, headers = {}, key = TOKEN } = {}) => {
      const answer = await app.request(path, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...((body !== undefined || text !== undefined) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(text !== undefined && { body: text, duplex: 'half' }),
      })
      const content = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(content) : content }
    },
    key: async (actor, scopes = allScopes) => {
      await addUser(store, actor)
      return (await createKey(store, { name: 'Test', actor, scopes, now: clock.now() })).key
    },
    signIn: async (actor) => {
      await addUser(store, actor)
      const answer = await app.request(await createSignInLink(store, actor.id, PUBLIC_URL), {
        method: 'POST',
      })
      return cookieOf(answer.headers)
    },
    restart: async () => {
      clock.advance(1)
      return harnessOn(await database.reopen(), database, clock, options)
    },
    forgetAnswers: (...idempotencyKeys) =>
      store.transaction(async (tx) => {
        for (const key of idempotencyKeys) {
          const record = await tx.requests.get(requestIdOf(firstAdmin.id, key))
          if (!record) throw new Error(`No request was made with ${key}`)
          await tx.requests.delete(record.id)
          await tx.requests.put({ ...record, response: null })
        }
      }),
    propose: async (name = 'Jane Doe') => {
      const answer = await harness.call('POST', '/api/plans', {
        body: { steps: [{ action: 'create_contact', input: { name } }] },
      })
      return answer.body as PlanBody
    },
    approve: (plan, given = {}) =>
      harness.call('POST', `/api/plans/${plan.id}/decisions`, {
        body: { decisions: approvalsOf(plan) },
        ...given,
      }),
    makeContact: async (name = 'Jane Doe') => {
      const answer = await harness.call('POST', '/api/actions/create_contact', { body: { name } })
      return (answer.body as { result: { id: string } }).result.id
    },
    snapshot: () =>
      store.read(async (reader) => ({
        plans: await reader.plans.list({ limit: 1000 }),
        contacts: await reader.rows.find(contacts, { orderBy: [['id', 'asc']] }),
        head: await reader.audit.head(),
      })),
  }
  return harness
}

/** The cookies that an answer sets, as a browser sends them back. */
function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export function approvalsOf({ steps }: Pick<PlanBody, 'steps'>): object[] {
  return steps.map(({ id, preview }) => ({ stepId: id, decision: 'approve', previewHash: preview.hash }))
}
