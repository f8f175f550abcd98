import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Assistant,
  assistantPack,
  createAssistant,
  createInterpreter,
  createModel,
  describeModel,
  readModelConfig,
} from '@countersign/assistant'
import { type Actor, createRuntime, type Runtime, withOrigin } from '@countersign/core'
import { itineraryPack } from '@countersign/itinerary'
import { itineraryGrammar } from '@countersign/itinerary/language'
import {
  type EnvelopeCase,
  envelopeCases,
  furnish,
  holdOut,
  japan,
  NOW,
  sameSteps,
  type Step,
  tripId,
} from '@countersign/itinerary/language/cases'
import { peoplePack, users, whoIs } from '@countersign/people'
import { migrate, openStore } from '@countersign/storage'

const USAGE = `Usage: npm run score:itinerary -- [--only <topic>] [--limit <cases>]

Says the envelope cases of the trips workspace to a model, through the assistant, and prints how many plans are right.
The model is the one that the environment names (COUNTERSIGN_MODEL and so on), else the interpreter.
Topics: ${[...Object.keys(envelopeCases), 'hold-out'].join(', ')}.`

const traveller: Actor = { id: 'tess', name: 'Tess Traveller', role: 'Client' }
const origin = {
  actor: traveller,
  source: 'AiAssistant',
  channel: 'chat',
  correlationId: 'score',
} as const
const packs = [peoplePack, itineraryPack, assistantPack]
/** Nobody may ask without a pause, so the clock goes on a little with every message. */
const PAUSE_MS = 3000
let now = Date.parse(NOW)
const clock = { now: () => new Date(now) }
/** A provider may think for long; more than this is a failure. */
const SLOWEST_MS = 180_000

interface Outcome {
  readonly topic: string
  readonly given: EnvelopeCase
  readonly steps: readonly Step[]
  readonly reply: string
  readonly dropped: readonly string[]
  readonly right: boolean
}

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, limit: { type: 'string' }, help: { type: 'boolean' } },
})
if (options.help) console.info(USAGE)
else await main()

async function main(): Promise<void> {
  const chosen = readModelConfig(process.env)
  if (!chosen.ok) {
    console.error(chosen.message)
    process.exitCode = 2
    return
  }
  const cases = selectCases()
  if (cases.length === 0) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const { config } = chosen
  const described = config && describeModel(config)
  console.info(
    `${cases.length} cases, ${described ? `${described.provider}:${described.model} at ${described.host}` : 'the interpreter'}`,
  )
  const model = config
    ? await createModel(config)
    : createInterpreter({ grammars: { itinerary: itineraryGrammar } })
  const folder = await mkdtemp(join(tmpdir(), 'score-itinerary-'))
  const store = await openStore({ file: join(folder, 'score.db'), durability: 'off' })
  try {
    await migrate(store, packs)
    await store.transaction((tx) => tx.rows.insert(users, userRow()))
    await furnish(store, traveller.id)
    const runtime = createRuntime({ store, packs, clock, whoIs })
    const assistant = createAssistant({
      runtime,
      findPerson: async () => ({ actor: traveller, timeZone: 'UTC' }),
      chooseModel: async () => ({ model, isOurs: config === undefined }),
    })
    const outcomes: Outcome[] = []
    for (const { topic, given } of cases)
      outcomes.push(await withOrigin(origin, () => tryCase(runtime, assistant, topic, given)))
    await assistant.stop()
    report(outcomes)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Those where it is said which trip is meant: the assistant chooses one for a conversation that does not say. */
function selectCases(): { topic: string; given: EnvelopeCase }[] {
  const all = Object.entries({ ...envelopeCases, 'hold-out': holdOut }).flatMap(([topic, list]) =>
    list.filter(({ trip }) => trip !== null).map((given) => ({ topic, given })),
  )
  const wanted = all.filter(({ topic }) => options.only === undefined || topic === options.only)
  return wanted.slice(0, options.limit === undefined ? undefined : Number(options.limit))
}

function userRow() {
  const [first_name = '', last_name = ''] = traveller.name.split(' ')
  return {
    id: traveller.id,
    version: 1,
    email: 'tess@example.com',
    first_name,
    last_name,
    role: traveller.role,
    active: true,
    time_zone: 'UTC',
    mfa_required: false,
    two_factor_enabled: false,
    email_verified: true,
    created_at: NOW,
    updated_at: NOW,
  }
}

async function tryCase(
  runtime: Runtime,
  assistant: Assistant,
  topic: string,
  given: EnvelopeCase,
): Promise<Outcome> {
  const context = { tripId: tripId(given.trip ?? japan.name) }
  const thread = await assistant.createThread({ workspace: 'itinerary', context })
  if (!thread.ok) throw new Error(thread.error.message)
  let runId = ''
  for (const text of typeof given.say === 'string' ? [given.say] : given.say) {
    now += PAUSE_MS
    const sent = await assistant.send(thread.value.id, text)
    if (!sent.ok) throw new Error(sent.error.message)
    runId = sent.runId
    await settled(assistant, runId)
  }
  const run = await assistant.run(runId)
  const { events } = await assistant.events(runId, 0, 10_000)
  const said = events
    .map(({ kind, body }) => (kind === 'text' ? (body as { delta?: string }).delta : ''))
    .join('')
  const plan = run?.plan_id ? await runtime.store.read((reader) => reader.plans.get(run.plan_id!)) : undefined
  const steps = (plan?.steps ?? []).map(({ action, input }): Step => ({ type: action, ...input }))
  const dropped = (plan?.dropped ?? []).map(({ issues }) => issues.map(({ message }) => message).join('; '))
  const isOver = run?.status === 'complete'
  return {
    topic,
    given,
    steps,
    reply: isOver ? said : `(${run?.status ?? 'no run'}) ${JSON.stringify(run?.error ?? null)}`,
    dropped,
    right: isOver && dropped.length === 0 && sameSteps(given, steps),
  }
}

async function settled(assistant: Assistant, runId: string): Promise<void> {
  const until = Date.now() + SLOWEST_MS
  await assistant.idle()
  while (Date.now() < until) {
    const run = await assistant.run(runId)
    if (run && run.status !== 'running') return
    await assistant.idle()
  }
}

function report(outcomes: readonly Outcome[]): void {
  for (const { topic, given, steps, reply, dropped, right } of outcomes) {
    if (right) continue
    console.info(`\n✗ ${topic}: ${typeof given.say === 'string' ? given.say : given.say.join(' / ')}`)
    console.info(`  expected ${JSON.stringify(given.steps)}`)
    console.info(`  planned  ${JSON.stringify(steps)}`)
    if (dropped.length > 0) console.info(`  dropped  ${dropped.join(' | ')}`)
    console.info(`  said     ${reply.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  console.info('')
  const topics = [...new Set(outcomes.map(({ topic }) => topic))]
  for (const topic of topics)
    line(
      topic,
      outcomes.filter((outcome) => outcome.topic === topic),
    )
  line(
    'table',
    outcomes.filter(({ topic }) => topic !== 'hold-out'),
  )
  const wrong = outcomes.filter(({ right, steps }) => !right && steps.length > 0)
  console.info(`plans that were not asked for: ${wrong.length}`)
}

function line(name: string, outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0) return
  const right = outcomes.filter((outcome) => outcome.right).length
  const rate = ((100 * right) / outcomes.length).toFixed(1)
  console.info(
    `${name.padEnd(14)} ${String(right).padStart(4)} of ${String(outcomes.length).padStart(4)}  ${rate} %`,
  )
}
