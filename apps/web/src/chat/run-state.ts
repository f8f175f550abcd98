import type { ConfirmationBody, PlanBody } from '@countersign/protocol'

export interface RunFault {
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
}

export type RunPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly tool: string; readonly result: unknown; readonly input?: unknown }
  | { readonly kind: 'card'; readonly planId: string }

interface Question extends Pick<ConfirmationBody, 'confirmationId' | 'description' | 'tool'> {
  /** Of the preview that it asks about. */
  readonly previewHash: string
}

export interface RunState {
  readonly parts: readonly RunPart[]
  /** Questions that are open, by `planId/stepId`. */
  readonly open: Readonly<Record<string, Question>>
  /** Tools whose answer the card shows already. */
  readonly shownOnCard: readonly string[]
  readonly phase: 'running' | 'complete' | 'failed'
  readonly error: RunFault | undefined
  /** The number of the last event: one that comes again, after a reconnection, is not counted twice. */
  readonly lastSeq: number
}

export type RunEvent =
  | { readonly kind: 'text'; readonly data: { readonly delta: string } }
  | { readonly kind: 'text-discarded' }
  | { readonly kind: 'tool-result'; readonly data: { readonly tool: string; readonly result: unknown } }
  | { readonly kind: 'confirmation-required'; readonly data: ConfirmationBody }
  | { readonly kind: 'confirmation-resolved'; readonly data: { readonly confirmationId: string } }
  | { readonly kind: 'plan-updated'; readonly data: { readonly plan: PlanBody } }
  | { readonly kind: 'complete'; readonly data: { readonly message: string } }
  | { readonly kind: 'error'; readonly data: { readonly error: RunFault } }

export const emptyRun: RunState = {
  parts: [],
  open: {},
  shownOnCard: [],
  phase: 'running',
  error: undefined,
  lastSeq: 0,
}

const questionKey = (planId: string, stepId: string): string => `${planId}/${stepId}`

/** The question about a step as the card shows it. One about another preview must not be answered by who sees this one. */
export function questionAbout(
  open: RunState['open'],
  { id: planId, steps }: Pick<PlanBody, 'id' | 'steps'>,
  stepId: string,
): Question | undefined {
  const question = open[questionKey(planId, stepId)]
  const shown = steps.find(({ id }) => id === stepId)?.preview.hash
  return question?.previewHash === shown ? question : undefined
}

export const isWaiting = ({ phase, open }: RunState): boolean =>
  phase === 'running' && Object.keys(open).length > 0

/** What a run has said and asked so far, after one more event. */
export function reduceRun(state: RunState, event: RunEvent & { readonly seq: number }): RunState {
  if (event.seq <= state.lastSeq) return state
  return { ...apply(state, event), lastSeq: event.seq }
}

function apply(state: RunState, event: RunEvent): RunState {
  const { parts } = state
  switch (event.kind) {
    case 'text':
      return { ...state, parts: appendText(parts, event.data.delta) }
    case 'text-discarded':
      return { ...state, parts: parts.at(-1)?.kind === 'text' ? parts.slice(0, -1) : parts }
    case 'tool-result':
      return addResult(state, event.data)
    case 'confirmation-required': {
      const { planId, stepId, confirmationId, description, tool, preview } = event.data
      const question = { confirmationId, description, tool, previewHash: preview.hash }
      return withCard({ ...state, open: { ...state.open, [questionKey(planId, stepId)]: question } }, planId)
    }
    case 'confirmation-resolved':
      return resolve(state, event.data.confirmationId)
    case 'plan-updated':
      return withCard(state, event.data.plan.id)
    case 'complete':
      return { ...state, parts: withLastWords(parts, event.data.message), phase: 'complete', open: {} }
    case 'error':
      return { ...state, phase: 'failed', error: event.data.error, open: {} }
  }
}

function appendText(parts: readonly RunPart[], delta: string): readonly RunPart[] {
  const last = parts.at(-1)
  if (last?.kind !== 'text') return delta === '' ? parts : [...parts, { kind: 'text', text: delta }]
  return [...parts.slice(0, -1), { kind: 'text', text: last.text + delta }]
}

/** What is said at the end may not have been streamed: that a run was stopped, for one. */
function withLastWords(parts: readonly RunPart[], message: string): readonly RunPart[] {
  // A card may have come after them.
  const last = parts.findLast((part) => part.kind === 'text')
  if (message.trim() === '' || last?.text.trim().endsWith(message.trim())) return parts
  return [...parts, { kind: 'text', text: message }]
}

function withCard(state: RunState, planId: string): RunState {
  const isThere = state.parts.some((part) => part.kind === 'card' && part.planId === planId)
  return isThere ? state : { ...state, parts: [...state.parts, { kind: 'card', planId }] }
}

function addResult(state: RunState, { tool, result }: { tool: string; result: unknown }): RunState {
  const index = state.shownOnCard.indexOf(tool)
  if (index >= 0) return { ...state, shownOnCard: state.shownOnCard.toSpliced(index, 1) }
  return { ...state, parts: [...state.parts, { kind: 'tool', tool, result }] }
}

function resolve(state: RunState, confirmationId: string): RunState {
  const found = Object.entries(state.open).find(([, question]) => question.confirmationId === confirmationId)
  if (!found) return state
  const { [found[0]]: _answered, ...open } = state.open
  return { ...state, open, shownOnCard: [...state.shownOnCard, found[1].tool] }
}
