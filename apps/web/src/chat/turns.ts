import type { ActionBody, RunBody, ThreadBody, ThreadMessageBody } from '@countersign/protocol'
import type { RunPart } from './run-state.ts'

/** One thing that was asked, and the run that answers it. */
export interface Turn {
  readonly runId: string
  readonly text: string
  readonly at: string
  readonly run: RunBody | undefined
  readonly messages: readonly ThreadMessageBody[]
}

export interface Sent {
  readonly threadId: string
  readonly runId: string
  readonly text: string
  readonly at: string
}

/** The turns of a thread, in order; what was just sent is there before the thread tells of it. */
export function turnsOf(thread: ThreadBody | undefined, sent: Sent | undefined): Turn[] {
  const turns = new Map<string, Turn>()
  const runs = new Map(thread?.runs.map((run) => [run.id, run]))
  for (const message of thread?.messages ?? []) {
    const turn = turns.get(message.runId)
    if (message.role === 'user')
      turns.set(message.runId, {
        runId: message.runId,
        text: message.text,
        at: message.createdAt,
        run: runs.get(message.runId),
        messages: turn?.messages ?? [],
      })
    else
      turns.set(message.runId, {
        ...(turn ?? { runId: message.runId, text: '', at: message.createdAt, run: runs.get(message.runId) }),
        messages: [...(turn?.messages ?? []), message],
      })
  }
  if (sent && (!thread || thread.id === sent.threadId) && !turns.has(sent.runId))
    turns.set(sent.runId, { ...sent, run: undefined, messages: [] })
  return [...turns.values()]
}

export const isOver = (run: RunBody | undefined): boolean =>
  run !== undefined && run.status !== 'running' && run.status !== 'waiting'

/** What the messages of a run that is over show. A plan that is reviewed as a whole stands below what was said of it. */
export function partsOf(messages: readonly ThreadMessageBody[]): RunPart[] {
  const results = new Map(
    messages.flatMap(({ toolResults }) => toolResults.map(({ id, result }) => [id, result])),
  )
  return messages.flatMap((message): RunPart[] => [
    ...(message.role === 'assistant' && message.text !== ''
      ? [{ kind: 'text', text: message.text } as const]
      : []),
    ...message.toolCalls.map(
      ({ id, tool, input }) => ({ kind: 'tool', tool, input, result: results.get(id) }) as const,
    ),
    ...cardOf(message),
  ])
}

const cardOf = ({ planId }: ThreadMessageBody): RunPart[] => (planId ? [{ kind: 'card', planId }] : [])

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** What was said after a run was over, such as what became of its plan, is in its messages and not among its events. */
export function withLaterWords(parts: readonly RunPart[], messages: readonly ThreadMessageBody[]): RunPart[] {
  const said = inOneLine(parts.map((part) => (part.kind === 'text' ? part.text : '')).join(' '))
  const later = messages.filter(
    ({ role, text }) => role === 'assistant' && text !== '' && !said.includes(inOneLine(text)),
  )
  return [...parts, ...later.map(({ text }) => ({ kind: 'text', text }) as const)]
}

/** Whether a run asked for anything that changes something: then its cards are found in its events. */
export const hasWrites = (
  messages: readonly ThreadMessageBody[],
  actions: ReadonlyMap<string, Pick<ActionBody, 'effect'>>,
): boolean =>
  messages.some(({ toolCalls }) =>
    toolCalls.some(({ tool }) => !['read', 'intake'].includes(actions.get(tool)?.effect ?? 'write')),
  )

/** Events tell what a tool answered, messages also what it was asked. */
export function withInputs(parts: readonly RunPart[], messages: readonly ThreadMessageBody[]): RunPart[] {
  const calls = messages.flatMap(({ toolCalls }) => toolCalls)
  return parts.map((part) => {
    if (part.kind !== 'tool') return part
    const index = calls.findIndex(({ tool }) => tool === part.tool)
    if (index < 0) return part
    const [call] = calls.splice(index, 1)
    return { ...part, input: call?.input }
  })
}
