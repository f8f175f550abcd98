import type { ModelMessage } from 'ai'
import { textOf, toNewMessage } from './history.ts'
import type { NewEvent, NewMessage } from './run-rows.ts'
import type { RunChange } from './run-writer.ts'

/** The end of a run that came to an answer. `planId`: what it has put before people; the card goes with its last words. */
export function completed(
  messages: readonly ModelMessage[],
  planId?: string,
): RunChange & { readonly events: readonly NewEvent[]; readonly messages: readonly NewMessage[] } {
  const message = textOf(messages.findLast(({ role }) => role === 'assistant'))
  return {
    patch: { status: 'complete', pending: null, plan_id: planId ?? null },
    events: [{ kind: 'complete', body: { message } }],
    messages: messages.map((said, index) => ({
      ...toNewMessage(said),
      planId: index === messages.length - 1 ? planId : undefined,
    })),
  }
}
