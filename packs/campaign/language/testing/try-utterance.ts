import { isDeepStrictEqual } from 'node:util'
import { canonicalJson, type Json, type JsonObject } from '@countersign/core'
import { as } from '@countersign/core/testing'
import { type Call, compileGrammar, emptyState, interpret, type State } from '@countersign/language'
import { testStores } from '@countersign/storage/testing'
import { type Bench, openBench } from '../../testing/bench.ts'
import { cleo, eda, vera } from '../../testing/people.ts'
import { insertRows, rowsOf } from '../../testing/rows.ts'
import { seed } from '../../testing/seed.ts'
import { projects, tickets, uploadAssets } from '../../tables.ts'
import { campaignGrammar } from '../index.ts'
import type { Utterance } from './utterance.ts'

/** A Friday. */
const NOW = '2026-05-01T09:00:00.000Z'

/** What there is beside the seed: something late, something at risk, a newer upload. */
const extra = {
  audit: 'ticket-audit',
  invites: 'ticket-invites',
  tour: 'project-tour',
  talk: 'upload-talk',
} as const

export async function openTable(): Promise<Bench> {
  const bench = await openBench(testStores.find(({ kind }) => kind === 'sqlite')!)
  const here = { campaign_id: seed.campaign }
  await insertRows(bench.store, projects, [
    rowsOf.project({
      ...here,
      id: extra.tour,
      name: 'Roadshow',
      health: 'At Risk',
      owner_id: eda.id,
      updates: [{ at: NOW, text: 'The bus is not booked.', by: eda.id }],
    }),
  ])
  await insertRows(bench.store, tickets, [
    rowsOf.ticket({
      ...here,
      id: extra.audit,
      title: 'Audit the keywords',
      channel_id: seed.search,
      status: 'In Progress',
      position: 'a1',
      assignee_id: cleo.id,
      due_date: '2026-04-20',
    }),
    rowsOf.ticket({
      ...here,
      id: extra.invites,
      title: 'Send invites to partners',
      project_id: extra.tour,
      position: 'a9',
      assignee_id: eda.id,
      due_date: '2026-05-05',
      priority: 'Urgent',
    }),
  ])
  await insertRows(bench.store, uploadAssets, [
    rowsOf.upload({
      ...here,
      id: extra.talk,
      name: 'Talk notes.docx',
      owner_id: cleo.id,
      uploaded_at: '2026-04-30T09:00:00.000Z',
      text_content: 'Launch a podcast for founders in Q3.',
    }),
  ])
  return bench
}

export interface Trial {
  readonly calls: readonly Call[]
  readonly steps: readonly JsonObject[]
  readonly text: string
  readonly right: boolean
  /** It proposes, or has planned, something that was not asked for. */
  readonly wrong: boolean
}

const MAX_ROUNDS = 10
const keyOf = ({ tool, input }: Call): string => `${tool} ${canonicalJson(input)}`

/** Says it to the interpreter, with the real tools. The writes it comes to are the steps of the plan. */
export async function tryUtterance(
  { runtime }: Pick<Bench, 'runtime'>,
  utterance: Utterance,
): Promise<Trial> {
  const actor = utterance.isViewer ? vera : cleo
  const offered = await as(actor, () => runtime.offered('campaign'))
  const schemas = new Map(offered.map(({ name, inputSchema }) => [name, inputSchema]))
  const isStep = ({ tool }: Call): boolean => runtime.catalogue.get(tool)?.action.effect === 'write'
  let state: State = emptyState

  const answer = async ({ tool, input }: Call): Promise<Json> => {
    const outcome = await as(actor, () => runtime.call(tool, input))
    if (outcome.kind === 'answer') return outcome.result
    if (outcome.kind === 'failed') return { success: false, error: outcome.error.message }
    throw new Error(`${tool} is no read`)
  }

  const turn = async (text: string): Promise<Pick<Trial, 'calls' | 'steps' | 'text'>> => {
    const results = new Map<string, Json>()
    const calls: Call[] = []
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const outcome = interpret({
        grammar: compileGrammar(campaignGrammar),
        text,
        state,
        turn: {
          now: NOW,
          timeZone: 'UTC',
          today: NOW.slice(0, 10),
          actor,
          context: { campaign: utterance.campaignId ?? seed.campaign },
          hasTool: (name) => schemas.has(name),
        },
        schemaOf: (tool) => schemas.get(tool),
        result: (call) => results.get(keyOf(call)),
      })
      const wanted = outcome.kind === 'calls' ? outcome.calls : []
      if (outcome.kind === 'say' || wanted.every(isStep)) {
        state = JSON.parse(JSON.stringify(outcome.state)) as State
        const steps = wanted.map(({ tool, input }) => ({ type: tool, ...input }))
        return { calls, steps, text: outcome.kind === 'say' ? outcome.text : outcome.doing.join('; ') }
      }
      // A run would refuse these: a tool that is called and one that is planned never come together.
      if (wanted.some(isStep)) throw new Error(`"${text}" calls what it may only plan`)
      for (const call of wanted) {
        calls.push(call)
        results.set(keyOf(call), await answer(call))
      }
    }
    throw new Error(`"${text}" goes on for ever`)
  }

  for (const text of utterance.before ?? []) await turn(text)
  const { calls, steps, text } = await turn(utterance.say)
  const plans = calls.filter(({ tool }) => tool === 'plan_campaign')
  const isPlanned = isPlan(plans, utterance)
  const isProposed = isDeepStrictEqual(plain(steps), plain(utterance.steps ?? []))
  return {
    calls,
    steps,
    text,
    right:
      isPlanned &&
      isProposed &&
      (!utterance.read || isRead(calls, utterance.read)) &&
      (utterance.says?.test(text) ?? true),
    wrong: (!isPlanned && plans.length > 0) || (!isProposed && steps.length > 0),
  }
}

/** The campaign of the thread goes without saying. */
const plain = (steps: readonly JsonObject[]): unknown =>
  steps.map((step) => {
    const { campaignId, ...rest } = step
    return JSON.parse(JSON.stringify(campaignId === seed.campaign ? rest : step)) as unknown
  })

function isPlan(plans: readonly Call[], { plan }: Utterance): boolean {
  if (!plan) return plans.length === 0
  const expected = { campaignId: seed.campaign, ...plan }
  return plans.length === 1 && isDeepStrictEqual({ ...plans[0]!.input }, JSON.parse(JSON.stringify(expected)))
}

function isRead(calls: readonly Call[], [tool, input]: readonly [string, JsonObject]): boolean {
  const last = calls.findLast((call) => call.tool === tool)
  return (
    last !== undefined &&
    Object.entries(input).every(([name, value]) => isDeepStrictEqual(last.input[name], value))
  )
}
