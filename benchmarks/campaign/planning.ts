import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { campaignPack } from '@countersign/campaign'
import { createRuntime, type Json, type Runtime, type Store, type Table } from '@countersign/core'
import { as } from '@countersign/core/testing'
import { peoplePack, whoIs } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { migrate, openStore } from '@countersign/storage'
import { ms, printTable, statsOf } from '../stats.ts'

const CHANNELS = 200
const PROJECTS = 2000
const DOCS = 20_000
const ROUNDS = 30
const STARTS = 7
const AIM = '< 200'

const owner = { id: 'person-1', name: 'Pat Planner', role: 'Admin' } as const
const campaignId = 'campaign-1'
const AT = '2026-01-01T00:00:00.000Z'

const subjects =
  'tea coffee bread shoes lamps bikes gardens museums clinics schools books films trains hotels wine cheese'.split(
    ' ',
  )
const places =
  'Oslo Lyon Porto Graz Ghent Turku Leeds Split Bergen Malmo Tartu Brno Gdansk Cadiz Verona Basel'.split(' ')
const deeds =
  'reactivation onboarding pricing retention awareness loyalty sampling delivery support referral survey launch'.split(
    ' ',
  )
const pick = (list: readonly string[], at: number): string => list[at % list.length]!

const common = [...subjects, ...places, ...deeds, 'email', 'buyers', 'podcast']

/** Some eighty words: a few that many docs have, and most of them rare, as in what people write. */
const prose = (at: number): string =>
  Array.from({ length: 80 }, (_, word) =>
    word % 8 === 0 ? pick(common, at * 7 + word * word) : `word${(at * 131 + word * word * 17) % 6000}`,
  ).join(' ')

function projectName(at: number): string {
  return `Subject ${at} of ${pick(subjects, at)} in ${pick(places, at * 7)}`
}

const intents = [
  'Win back lapsed buyers of tea in Oslo by e-mail',
  'Launch the Lumen reading lamp in Q3 with PR, influencers and a podcast',
  'Black Friday sale for bikes in Ghent with paid search and SMS',
  `Next steps for ${projectName(77)}`,
  'Improve retention for wine clubs through webinars and direct mail',
]

const brief = Array.from(
  { length: 400 },
  (_, at) =>
    `## ${pick(subjects, at)} in ${pick(places, at * 3)}\n\nWe want to reach ${pick(subjects, at)} lovers by email and on Instagram, with ${pick(deeds, at)} in mind.\n\n- ${pick(deeds, at + 1)} in ${pick(places, at)}\n`,
).join('\n')

const packs = [peoplePack, campaignPack]

/** Planning in a campaign as large as they get: with the channels and projects at hand, and for the first time after a start. */
export async function measurePlanning(): Promise<void> {
  const file = join(tmpdir(), `countersign-bench-planning-${process.pid}.db`)
  const store = await openStore({ file })
  try {
    await migrate(store, packs)
    await fill(store)
    const starts: FirstPlan[] = []
    for (let round = 0; round < STARTS; round++) starts.push(await startAndPlan(file))
    const runtime = createRuntime({ store, packs, whoIs })
    const { p50, p95 } = statsOf(starts.map(({ wall }) => wall))
    const cpu = statsOf(starts.map((start) => start.cpu)).p50
    const rows = [['the whole flow, first thing after a start', ms(p50), ms(p95), ms(cpu), AIM]]
    for (const intent of intents)
      rows.push(await measure(`gaps: ${intent}`, ROUNDS, () => draft(runtime, intent), AIM))
    const wave = (round: number): string => `${pick(intents, round)} in ${pick(places, round)}, wave ${round}`
    rows.push(
      await measure('the whole flow, plan stored', ROUNDS, (round) => plan(runtime, wave(round)), AIM),
    )
    const title = `gaps, with a brief of ${(brief.length / 1000).toFixed(0)} kB`
    rows.push(await measure(title, ROUNDS, () => draft(runtime, 'Plan from the brief', ['upload-1']), AIM))
    printTable(
      [`${CHANNELS} channels, ${PROJECTS} projects, ${DOCS} docs, ms`, 'p50', 'p95', 'CPU', 'aim'],
      rows,
    )
    const blocked = Math.max(...starts.map((start) => start.blocked))
    console.log(`Longest wait of others during a first plan: ${ms(blocked)} ms.\n`)
  } finally {
    await store.close()
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
  }
}

interface FirstPlan {
  readonly wall: number
  readonly cpu: number
  readonly blocked: number
}

/** In a process of its own, which has planned nothing before. */
async function startAndPlan(file: string): Promise<FirstPlan> {
  const { stdout } = await promisify(execFile)(process.execPath, [FIRST_PLAN, file])
  return JSON.parse(stdout) as FirstPlan
}

const FIRST_PLAN = join(import.meta.dirname, 'first-plan.ts')

export async function measureFirstPlan(file: string): Promise<FirstPlan> {
  const store = await openStore({ file })
  const runtime = createRuntime({ store, packs, whoIs })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  // What comes before is not the plan's.
  await new Promise((resolve) => setTimeout(resolve, 50))
  delay.enable()
  const used = process.cpuUsage()
  const start = performance.now()
  await plan(runtime, `${intents[0]!} for the first time`)
  const wall = performance.now() - start
  const { user, system } = process.cpuUsage(used)
  delay.disable()
  await store.close()
  return { wall, cpu: (user + system) / 1000, blocked: delay.max / 1e6 }
}

/** A row of the table. The time of the processor too: on a busy machine it is nearer to the truth. */
async function measure(
  title: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
  aim = '',
): Promise<string[]> {
  const times: number[] = []
  const used = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work(round)
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(used)
  const { p50, p95 } = statsOf(times)
  return [title, ms(p50), ms(p95), ms((user + system) / 1000 / rounds), aim]
}

const draft = (runtime: Runtime, intent: string, assetIds: readonly string[] = []) =>
  call(runtime, 'detect_planning_gaps', { snapshot: { campaignId }, intent, assetIds })

const plan = (runtime: Runtime, intent: string) => call(runtime, 'plan_campaign', { campaignId, intent })

async function call(runtime: Runtime, tool: string, input: object): Promise<void> {
  const answer = await as(owner, () => runtime.call(tool, input))
  if (answer.kind !== 'answer' || (answer.result as { ok?: boolean }).ok !== true)
    throw new Error(`${tool}: ${JSON.stringify(answer).slice(0, 500)}`)
}

async function fill(store: Store): Promise<void> {
  await addUser(store, owner)
  const stamps = { created_at: AT, updated_at: AT }
  const here = { campaign_id: campaignId, ...stamps }
  await insert(store, 'campaigns', [
    {
      id: campaignId,
      name: 'Everything',
      objective: 'Grow',
      status: 'Active',
      start_date: null,
      end_date: null,
      owner_id: owner.id,
      principles: [],
      timeline_tags: [],
      ...stamps,
    },
  ])
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at))
  await insert(
    store,
    'campaign_channels',
    times(CHANNELS, (at) => ({
      ...here,
      id: `channel-${at}`,
      name: at === 0 ? 'Email' : `${pick(subjects, at)} club ${at}`,
      tags: ['Outbound'],
      owner_id: null,
      principles: [],
      links: [],
      notes: `${pick(deeds, at)} in ${pick(places, at)}`,
      plan: { audience: '', offer: '', mechanics: '' },
    })),
  )
  await insert(
    store,
    'campaign_projects',
    times(PROJECTS, (at) => ({
      ...here,
      id: `project-${at}`,
      name: projectName(at),
      health: 'On Track',
      priority: 'None',
      owner_id: null,
      start_date: null,
      end_date: null,
      updates: [],
      notes: `${pick(deeds, at)} for ${pick(subjects, at + 3)}`,
    })),
  )
  await insert(
    store,
    'campaign_docs',
    times(DOCS, (at) => ({
      ...here,
      id: `doc-${at}`,
      title: `Notes ${at} on ${pick(deeds, at)} of ${pick(subjects, at * 5)}`,
      content: prose(at),
      format: 'TEXT',
      folder_id: null,
      tags: [pick(deeds, at)],
      channel_id: `channel-${at % CHANNELS}`,
      project_id: null,
      is_ai: false,
      asset_id: null,
    })),
  )
  await insert(store, 'upload_assets', [
    {
      id: 'upload-1',
      campaign_id: campaignId,
      owner_id: owner.id,
      planning_session_id: 'session-1',
      binary_ref: 'file-1',
      name: 'brief.md',
      mime_type: 'text/markdown',
      size_bytes: brief.length,
      uploaded_at: AT,
      updated_at: AT,
      source: 'UPLOAD',
      status: 'EXTRACTED',
      hash: 'hash-1',
      text_content: brief,
      outline: [],
      summary: '',
      entities: [],
      tags: [],
      diagnostics: null,
      linked_doc_id: null,
      linked_channel_id: null,
      linked_project_id: null,
    },
  ])
}

const BATCH = 1000

async function insert(
  store: Store,
  name: string,
  rows: readonly Readonly<Record<string, Json>>[],
): Promise<void> {
  const table: Table | undefined = campaignPack.tables.find((each) => each.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  for (let at = 0; at < rows.length; at += BATCH)
    await store.transaction(async (tx) => {
      for (const row of rows.slice(at, at + BATCH))
        await tx.rows.insert(table, { version: 1, ...row } as never)
    })
}
