import { randomUUID } from 'node:crypto'
import { ApiError, type Client, plans } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import {
  type CallToolResult,
  type ElicitResult,
  inputRequired,
  type InputRequiredResult,
  SdkError,
  SdkErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Timing } from '../host.ts'
import { outcomeOf } from '../results.ts'
import { isModern, meansOf } from './means.ts'
import { openSteps, questionOf } from './question.ts'
import type { AskedState, StateDesk } from './request-states.ts'
import { waitForDecision } from './wait.ts'

/** The name of the one question a call asks. */
export const QUESTION = 'decision'

const MAX_NOTE = 2000

/** Accepting is approving; a note is kept with the decision. */
const form = {
  type: 'object' as const,
  properties: {
    note: {
      type: 'string' as const,
      title: 'Note',
      description: 'Kept with your decision. You can leave it empty.',
      maxLength: MAX_NOTE,
    },
  },
}

/** A call whose plan waits for a decision. */
export interface Asking {
  readonly server: Server
  readonly context: ServerContext
  readonly client: Client
  readonly states: StateDesk
  readonly timing: Timing
  readonly mayApprove: boolean
  readonly link: string
  /** Of the tool and its arguments. */
  readonly call: string
}

type Outcome = CallToolResult | InputRequiredResult

/** What the person said, as far as they said anything before somebody decided elsewhere. */
type Said = Answer | 'nothing' | 'decided'

interface Answer {
  readonly action: ElicitResult['action']
  readonly content?: Readonly<Record<string, unknown>> | undefined
  /** Tells the client that what it was sent to look at is done with. */
  readonly complete?: () => Promise<void>
}

/** Asks through the client where that is possible, carries out what the person says, and tells what became of it. */
export async function askAbout(plan: PlanBody, asking: Asking): Promise<Outcome> {
  const { server, context, client, link, mayApprove, states, call } = asking
  if (openSteps(plan).length === 0) return outcomeOf(plan, link)
  const facts = await plans(client).words(plan.id)
  const question = questionOf(plan, { means: meansOf(server, context), mayApprove, link, facts })
  if (question.kind === 'none') return outcomeOf(plan, link, question.why)
  const { kind: mode, message } = question
  if (!isModern(server)) return settle(plan, mode, await elicit(plan, asking, mode, message), asking)
  const request =
    mode === 'form'
      ? inputRequired.elicit({ message, requestedSchema: form })
      : inputRequired.elicitUrl({ message, url: link })
  const requestState = await states.mint({ planId: plan.id, shown: hashesOf(plan), mode, call }, context)
  return inputRequired({ inputRequests: { [QUESTION]: request }, requestState })
}

/** The second half, for clients that come back with the answer. The state says what was asked; it has been verified. */
export async function resume(state: AskedState, said: Answer | undefined, asking: Asking): Promise<Outcome> {
  const plan = await asking.client.plan(state.planId)
  if (openSteps(plan).length === 0) return outcomeOf(plan, asking.link)
  const isAsShown = openSteps(plan).every(({ id, preview }) => state.shown[id] === preview.hash)
  // Whoever answers nothing, or what is no longer so, is asked again.
  return said && isAsShown ? settle(plan, state.mode, said, asking) : askAbout(plan, asking)
}

const hashesOf = (plan: PlanBody): Record<string, string> =>
  Object.fromEntries(openSteps(plan).map(({ id, preview }) => [id, preview.hash]))

/** Before 2026-07-28 the question goes to the client while the call waits; it is taken back once it is decided elsewhere. */
async function elicit(plan: PlanBody, asking: Asking, mode: 'form' | 'url', message: string): Promise<Said> {
  const { server, context, timing, link } = asking
  const answered = new AbortController()
  const decided = new AbortController()
  waitForDecision(plan, { ...asking, maxMs: timing.answerMs, over: answered.signal }).then(
    (now) => openSteps(now).length === 0 && decided.abort(),
    // Whoever answers will hear what is wrong.
    () => {},
  )
  const signal = AbortSignal.any([context.mcpReq.signal, decided.signal])
  // On the stream of the call itself: not every client listens on another, and none at once.
  const options = { timeout: timing.answerMs, signal, relatedRequestId: context.mcpReq.id }
  try {
    if (mode === 'form')
      return await context.mcpReq.elicitInput({ mode, message, requestedSchema: form }, options)
    const elicitationId = randomUUID()
    const { action } = await context.mcpReq.elicitInput({ mode, message, url: link, elicitationId }, options)
    const related = { relatedRequestId: context.mcpReq.id }
    return { action, complete: server.createElicitationCompletionNotifier(elicitationId, related) }
  } catch (error) {
    if (decided.signal.aborted) return 'decided'
    // Nobody answered in time, or the client gave up: the plan waits, as any other.
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return 'nothing'
    if (context.mcpReq.signal.aborted) return 'nothing'
    throw error
  } finally {
    answered.abort()
  }
}

async function settle(plan: PlanBody, mode: 'form' | 'url', said: Said, asking: Asking): Promise<Outcome> {
  const { client, link } = asking
  if (said === 'nothing') return outcomeOf(plan, link, 'Nobody answered in time.')
  if (said === 'decided') return outcomeOf(await client.plan(plan.id), link)
  if (said.action === 'cancel')
    return outcomeOf(plan, link, 'The person closed the question and decided nothing.')
  if (said.action === 'accept' && mode === 'url') {
    const decided = await waitForDecision(plan, asking)
    if (openSteps(decided).length === 0) await said.complete?.()
    return outcomeOf(decided, link, 'It is not decided yet.')
  }
  const decision = said.action === 'accept' ? ('approve' as const) : ('deny' as const)
  const note = noteIn(said)
  try {
    const decided = await client.decide(
      plan,
      openSteps(plan).map(({ id }) => ({ stepId: id, decision, ...(note !== undefined && { note }) })),
    )
    const isHalf = decision === 'approve' && openSteps(decided).length > 0
    return outcomeOf(decided, link, isHalf ? 'You approved it; another person must do so too.' : undefined)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // What the person saw is not what would happen now: they are asked about that.
    if (['stale', 'hash_mismatch'].includes(error.code)) return askAbout(await client.plan(plan.id), asking)
    if (error.code === 'already_decided') return outcomeOf(await client.plan(plan.id), link)
    if (['not_allowed', 'missing_scope'].includes(error.code)) return outcomeOf(plan, link, error.message)
    throw error
  }
}

function noteIn({ content }: Answer): string | undefined {
  const note = content?.['note']
  return typeof note === 'string' && note.trim() !== '' ? note.trim().slice(0, MAX_NOTE) : undefined
}
