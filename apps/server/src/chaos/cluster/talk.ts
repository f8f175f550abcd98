import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, followRun } from '@countersign/client'
import type { RunBody, StepBody } from '@countersign/protocol'
import { settle } from '../decide.ts'
import { ask, type Desk, keyFor, look } from '../desk.ts'
import { contactStep } from '../recipes.ts'
import { TOKEN } from '../server-process.ts'
import type { TrackedPlan } from '../tracked.ts'
import { propose } from '../verbs.ts'
import type { Beside } from '../workers.ts'
import type { Talks, Turn } from './talks.ts'

export interface TalkOptions {
  readonly address: string
  readonly talks: Talks
  /** How many turns there are to be. */
  readonly runs: number
  /** How much of the other work is done, from 0 to 1: turns are spread over all of it. */
  readonly progress: () => number
}

const TALKERS = 6
const PER_MINUTE = 10_000
const POLL_MS: readonly [number, number] = [20, 200]
const PAUSE_MS = 50

/** Some who talk with the assistant. */
export function talkers(options: TalkOptions): Record<string, Beside> {
  const { talks, runs, progress } = options
  let allowed: Promise<unknown> | undefined
  const mayBegin = (): boolean => talks.turns.length < runs * progress() + TALKERS || progress() >= 1
  const talk: Beside = async (desk, isStopped) => {
    await (allowed ??= allowMany(desk))
    const wait = async (): Promise<void> => {
      while (!isStopped() && !mayBegin()) await sleep(PAUSE_MS)
    }
    for (await wait(); !isStopped(); await wait()) {
      const threadId = await beginThread(desk, talks)
      const turns = desk.random.integer(1, 4)
      for (let turn = 0; turn < turns && !isStopped(); turn++) {
        await takeTurn(desk, options, threadId)
        await wait()
      }
    }
  }
  return Object.fromEntries(Array.from({ length: TALKERS }, (_, index) => [`talker ${index + 1}`, talk]))
}

/** All of them are one person, who may not say that much otherwise. */
async function allowMany(desk: Desk): Promise<void> {
  const input = { requestsPerMinute: PER_MINUTE }
  const step = { id: 's1', action: 'change_assistant_settings', input, ends: 'succeeded' as const }
  const plan = desk.ledger.open('how much may be said', [step], { keyed: true })
  if (await propose(desk, plan)) await settle(desk, plan)
}

async function beginThread(desk: Desk, talks: Talks): Promise<string> {
  const plan = desk.ledger.open(desk.newLabel(), [], { keyed: true })
  const answer = await ask(desk, plan, {
    kind: 'say',
    method: 'POST',
    path: '/api/threads',
    body: { workspace: 'sample' },
    ...keyFor(plan, 'begin'),
    may: [],
    expects: [201],
  })
  talks.counts.threads++
  return (answer!.body as { id: string }).id
}

/** Something to say, and what it asks for. */
function openTurn({ random, ledger, newLabel }: Desk, talks: Talks, threadId: string): Turn {
  const label = newLabel()
  const names = random.pick([
    [6, [`${label} alone`]],
    [3, [`${label} first`, `${label} second`]],
    [2, []],
  ])
  const steps = names.map((name, index) => contactStep(`c${index + 1}`, name))
  const plan = ledger.open(label, steps, { keyed: true })
  const text = names.map((name) => `add contact ${name}`).join(' and ')
  if (text !== '') return talks.open({ threadId, text, plan, calls: names.length })
  return random.chance(0.5)
    ? talks.open({ threadId, text: 'Thank you', plan, calls: 0 })
    : talks.open({ threadId, text: 'list contacts', plan, calls: 1 })
}

/** Says something, answers what is asked, and waits until it is over. */
async function takeTurn(desk: Desk, { talks, address }: TalkOptions, threadId: string): Promise<void> {
  const turn = openTurn(desk, talks, threadId)
  const { plan, text } = turn
  const answer = await ask(desk, plan, {
    kind: 'say',
    method: 'POST',
    path: `/api/threads/${threadId}/messages`,
    body: { text },
    ...keyFor(plan, 'say'),
    may: plan.steps.map((step) => [step, 'proposed']),
    expects: [202],
  })
  if (answer?.status !== 202) return
  turn.runId = (answer.body as { runId: string }).runId
  desk.ledger.note(plan, `is run ${turn.runId}`)
  await (desk.random.chance(0.5) ? followToEnd(desk, talks, turn, address) : askToEnd(desk, talks, turn))
  turn.isOver = true
  if (plan.id !== undefined) await look(desk, plan)
}

interface Question {
  readonly confirmationId: string
  readonly planId: string
  readonly stepId: string
}

/** As a page does: on the run's stream, with the last number again whenever it breaks. */
async function followToEnd(desk: Desk, talks: Talks, turn: Turn, address: string): Promise<void> {
  talks.counts.followed++
  turn.told = []
  const client = createClient({ baseUrl: address, key: TOKEN })
  const onConnection = (connection: 'open' | 'lost'): void => {
    if (connection === 'lost') talks.counts.breaks++
  }
  for await (const { id, event, data } of followRun(client, turn.runId!, { onConnection })) {
    turn.told.push(Number(id))
    desk.ledger.note(turn.plan, `< event ${id} ${event}`)
    if (event === 'confirmation-required') await answerQuestion(desk, talks, turn, data)
  }
}

/** As a program does that has no stream: by asking now and then. */
async function askToEnd(desk: Desk, talks: Talks, turn: Turn): Promise<void> {
  const call = { kind: 'read', method: 'GET', path: `/api/runs/${turn.runId}` } as const
  for (;;) {
    const answer = await ask(desk, turn.plan, { ...call, may: [], expects: [200] })
    const run = answer?.status === 200 ? (answer.body as RunBody) : undefined
    if (run && run.status !== 'running' && run.status !== 'waiting') return
    for (const question of run?.confirmations ?? []) await answerQuestion(desk, talks, turn, question)
    await sleep(desk.random.between(...POLL_MS))
  }
}

async function answerQuestion(desk: Desk, talks: Talks, turn: Turn, question: Question): Promise<void> {
  const { plan } = turn
  // Cancelled meanwhile: the event was on its way.
  if (turn.isCancelled) return
  if (plan.id === undefined) {
    // With the question, the plan is there.
    plan.id = question.planId
    for (const each of plan.steps) each.possible = new Set(['proposed'])
  }
  const step = plan.steps.find(({ id }) => id === question.stepId)
  if (!step || plan.id !== question.planId)
    return desk.ledger.violate('approved', `asks for ${question.stepId} of ${question.planId}`, plan)
  if (desk.random.chance(0.1)) return cancel(desk, talks, turn)
  const approved = desk.random.chance(0.75)
  const answer = await ask(desk, plan, {
    kind: 'say',
    method: 'POST',
    path: `/api/runs/${turn.runId}/confirmations/${question.confirmationId}`,
    body: { approved },
    ...keyFor(plan, `answer ${question.confirmationId}`),
    may: [[step, approved ? 'succeeded' : 'denied']],
    expects: [200],
  })
  if (answer?.status !== 200) return
  talks.counts[approved ? 'allowed' : 'denied']++
  // Acknowledged: from now on nothing else may be true.
  const { status } = answer.body as Pick<StepBody, 'status'>
  if (!step.possible.has(status))
    desk.ledger.violate('whole', `step ${step.id} is said to be ${status}`, plan)
  step.possible = new Set([approved ? 'succeeded' : 'denied'])
}

/** What was not answered yet is denied, and the run is over. */
async function cancel(desk: Desk, talks: Talks, turn: Turn): Promise<void> {
  const { plan } = turn
  turn.isCancelled = true
  talks.counts.cancelled++
  const open = openSteps(plan)
  const answer = await ask(desk, plan, {
    kind: 'say',
    method: 'POST',
    path: `/api/runs/${turn.runId}/cancel`,
    ...keyFor(plan, 'cancel'),
    may: open.map((step) => [step, 'denied']),
    expects: [200],
  })
  if (answer?.status !== 200) return
  for (const step of open) step.possible = new Set(['denied'])
  // Whoever died at it had denied everything: where the run went on with that before this was sent again, it is complete.
  const { status } = answer.body as RunBody
  if (status === 'cancelled' || status === 'complete') turn.ends = status
  else desk.ledger.violate('serving', `is said to be ${status} and should be over`, plan)
}

const openSteps = ({ steps }: TrackedPlan): TrackedPlan['steps'] =>
  steps.filter(({ possible }) => !possible.has('succeeded') && !possible.has('denied'))
