import type { ConfirmationAnswer } from '@countersign/assistant'
import { derivedId, type Failure, issuesOf, type Result, sayIssue } from '@countersign/core'
import {
  approvalPart,
  type ChatMessageBody,
  type ChatRequestBody,
  messageRequest,
} from '@countersign/protocol'

/** What a request of `useChat` asks for. */
export type ChatAsk =
  | { readonly kind: 'message'; readonly text: string; readonly requestKey?: string }
  | { readonly kind: 'answers'; readonly answers: readonly ConfirmationAnswer[] }

/**
 * Looks at one message of those that were sent: the newest, or the assistant's that the request names. A person's says
 * something new, the assistant's holds answers to questions. Whatever else the history claims counts for nothing: what
 * was said, approved and done is on record here.
 */
export function readChatRequest({ messages, messageId, trigger }: ChatRequestBody): Result<ChatAsk> {
  const named = messages.findLast(({ id, role }) => id === messageId && role === 'assistant')
  const message = (messageId !== undefined && named) || messages.at(-1)!
  if (message.role === 'user') return readWords(message, trigger)
  const answers = message.parts.flatMap((part) => {
    const answer = approvalPart.safeParse(part)
    return answer.success ? [answer.data.approval] : []
  })
  if (message.role === 'system' || answers.length === 0) return { ok: false, error: nothingNew }
  return {
    ok: true,
    value: {
      kind: 'answers',
      answers: answers.map(({ id: confirmationId, approved, reason }) => ({
        confirmationId,
        approved,
        ...(reason !== undefined && { note: reason }),
      })),
    },
  }
}

const nothingNew: Failure = {
  code: 'validation_failed',
  message: 'There is nothing new in the messages.',
  hint: 'The last message must be a user’s, or an assistant’s with responses to approvals that were requested here.',
}

function readWords({ id, parts }: ChatMessageBody, trigger: ChatRequestBody['trigger']): Result<ChatAsk> {
  if (parts.some(({ type }) => type === 'file')) {
    const hint = 'Upload it with POST /api/uploads, where the workspace takes files.'
    return { ok: false, error: { code: 'validation_failed', message: 'A message cannot hold files.', hint } }
  }
  const words = parts.map((part) =>
    part.type === 'text' && typeof part['text'] === 'string' ? part['text'] : '',
  )
  const said = messageRequest.safeParse({ text: words.join('') })
  if (!said.success) {
    const message = sayIssue(issuesOf(said.error), 'The message')
    return { ok: false, error: { code: 'validation_failed', message } }
  }
  const { text } = said.data
  // The same message sent twice is answered once; asked for anew, it is another.
  const isAnew = trigger === 'regenerate-message' || id === undefined
  return { ok: true, value: { kind: 'message', text, ...(!isAnew && { requestKey: derivedId(id, text) }) } }
}
