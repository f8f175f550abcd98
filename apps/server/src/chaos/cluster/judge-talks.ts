import type { ObservedEvent, ObservedMessage, ObservedRun, ObservedTalks, Part } from './observe-talks.ts'
import type { Turn } from './talks.ts'

export interface TalkFindings {
  /** Runs that did not come to their end, or that nobody asked for. */
  readonly ended: readonly string[]
  /** Threads that are not whole. */
  readonly whole: readonly string[]
  /** Events that are missing, there twice, or told otherwise than they are. */
  readonly told: readonly string[]
}

/** Holds what is there of conversations against what was said and answered. What became of the writes is judged with all others. */
export function judgeTalks(turns: readonly Turn[], observed: ObservedTalks): TalkFindings {
  const runs = new Map(observed.runs.map((run) => [run.id, run]))
  const events = Map.groupBy(observed.events, ({ runId }) => runId)
  const threads = Map.groupBy(observed.messages, ({ threadId }) => threadId)
  const acknowledged = turns.filter(({ runId }) => runId !== undefined)
  const of = ({ plan, runId }: Turn, problems: readonly string[]): string[] =>
    problems.map((problem) =>
      [`${plan.label}, run ${runId}: ${problem}`, ...plan.history.map((line) => `  ${line}`)].join('\n'),
    )
  return {
    ended: [
      ...acknowledged.flatMap((turn) => of(turn, judgeEnd(turn, runs.get(turn.runId!)))),
      ...judgeStrays(turns, observed.runs),
    ],
    whole: [...Map.groupBy(acknowledged, ({ threadId }) => threadId)].flatMap(([threadId, said]) => {
      const messages = threads.get(threadId) ?? []
      return [
        ...inOrder(messages.map(({ position }) => position)).map(
          (problem) => `thread ${threadId}: ${problem}`,
        ),
        ...judgeOrder(said, messages).map((problem) => `thread ${threadId}: ${problem}`),
        ...said.flatMap((turn) =>
          of(
            turn,
            judgeMessages(
              turn,
              messages.filter(({ runId }) => runId === turn.runId),
            ),
          ),
        ),
      ]
    }),
    told: acknowledged.flatMap((turn) => {
      const { lastEvent = 0 } = runs.get(turn.runId!) ?? {}
      return of(turn, judgeEvents(turn, events.get(turn.runId!) ?? [], lastEvent))
    }),
  }
}

function judgeEnd({ ends }: Turn, run: ObservedRun | undefined): string[] {
  if (!run) return ['it is not there']
  if (run.status !== ends) return [`it is ${run.status} and should be ${ends}`]
  return run.isBusy ? [`it is ${run.status} and still held, or waits`] : []
}

/** A message that was sent again with its key makes no second run. */
function judgeStrays(turns: readonly Turn[], runs: readonly ObservedRun[]): string[] {
  const known = new Set(turns.map(({ runId }) => runId))
  // Where nobody was told the id, there may be one.
  const unheard = new Set(turns.filter(({ runId }) => runId === undefined).map(({ threadId }) => threadId))
  return runs
    .filter(({ id, threadId }) => !known.has(id) && !unheard.has(threadId))
    .map(({ id, threadId }) => `nobody asked for run ${id} in thread ${threadId}`)
}

/** From 1, without gaps or repeats. */
function inOrder(numbers: readonly number[], last = numbers.length): string[] {
  const isRight = numbers.length === last && numbers.every((number, index) => number === index + 1)
  return isRight ? [] : [`it has the numbers ${numbers.join()} and should have 1 to ${last}`]
}

/** What belongs to one turn stands together, in the order in which it was said. */
function judgeOrder(said: readonly Turn[], messages: readonly ObservedMessage[]): string[] {
  const found = messages.map(({ runId }) => runId).filter((id, index, ids) => id !== ids[index - 1])
  const wanted = said.map(({ runId }) => runId)
  return found.join() === wanted.join()
    ? []
    : [`its messages are of the runs ${found.join()}, not ${wanted.join()}`]
}

const partsOf = ({ content }: ObservedMessage): readonly Part[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content

function judgeMessages(turn: Turn, messages: readonly ObservedMessage[]): string[] {
  const [first] = messages
  const last = messages.at(-1)
  const roles = messages.map(({ role }) => role).join()
  const calls = partsIn(messages, 'tool-call')
  const results = partsIn(messages, 'tool-result')
  const idsOf = (parts: readonly Part[]): string => parts.map(({ toolCallId }) => toolCallId).join()
  const expected = turn.calls > 0 ? 'user,assistant,tool,assistant' : 'user,assistant'
  return [
    ...(roles === expected ? [] : [`its messages are ${roles} and should be ${expected}`]),
    ...(first && textOf(first) === turn.text ? [] : [`it does not begin with "${turn.text}"`]),
    ...(last && textOf(last) !== '' ? [] : ['it has no last words']),
    ...(calls.length === turn.calls ? [] : [`it has ${calls.length} calls and should have ${turn.calls}`]),
    ...(idsOf(calls) === idsOf(results)
      ? []
      : [`its calls are ${idsOf(calls)}, its results ${idsOf(results)}`]),
    ...calls.flatMap((call) => judgeResult(turn, call, results)),
  ]
}

/** The model was told what really became of a write. */
function judgeResult({ plan }: Turn, { toolCallId, input }: Part, results: readonly Part[]): string[] {
  const step = plan.steps.find(({ row }) => row?.marker === input?.name)
  const result = results.find((each) => each.toolCallId === toolCallId)?.output?.value
  if (!step || !result) return []
  const isDone = (result as { readonly success?: boolean }).success === true
  if (step.possible.has(isDone ? 'succeeded' : 'denied')) return []
  const wanted = [...step.possible].join(' or ')
  return [`its thread says "${step.row?.marker}" was ${isDone ? '' : 'not '}done, and it is ${wanted}`]
}

const partsIn = (messages: readonly ObservedMessage[], type: string): readonly Part[] =>
  messages.flatMap((message) => partsOf(message).filter((part) => part.type === type))

const textOf = (message: ObservedMessage): string =>
  partsOf(message)
    .map(({ text = '' }) => text)
    .join('')

const ENDS: ReadonlySet<string> = new Set(['complete', 'error'])

function judgeEvents(turn: Turn, events: readonly ObservedEvent[], lastEvent: number): string[] {
  const ends = events.filter(({ kind }) => ENDS.has(kind)).length
  const last = events.at(-1)?.kind ?? 'none'
  const asked = events.filter(({ kind }) => kind === 'confirmation-required')
  const answered = events.filter(({ kind }) => kind === 'confirmation-resolved')
  const wanted = turn.plan.steps.length
  const unanswered = asked.filter(
    ({ confirmationId }) => answered.filter((each) => each.confirmationId === confirmationId).length !== 1,
  )
  return [
    ...inOrder(
      events.map(({ seq }) => seq),
      lastEvent,
    ),
    ...(turn.told ? inOrder(turn.told, lastEvent).map((problem) => `as told, ${problem}`) : []),
    ...(ends === 1 && ENDS.has(last) ? [] : [`it ends ${ends} times, and its last event is ${last}`]),
    ...(asked.length === wanted
      ? []
      : [`it asked ${asked.length} questions and should have asked ${wanted}`]),
    ...unanswered.map(({ confirmationId }) => `the question ${confirmationId} was not answered once`),
  ]
}
