import { z } from 'zod'
import { threadRequest } from './conversation.ts'
import { id, text } from './text.ts'

/** What the AI SDK's `useChat` sends. Of its messages only the newest says anything: the rest is on record here. */
const chatMessage = z.looseObject({
  id: text(256).optional(),
  role: z.enum(['user', 'assistant', 'system']),
  parts: z.array(z.looseObject({ type: text(256) })).max(1000),
})

export const chatRequest = z
  .looseObject({
    id: id.meta({ description: 'The name of the chat, or the id of a thread.' }),
    messages: z.array(chatMessage).min(1).max(10_000),
    trigger: z.enum(['submit-message', 'regenerate-message']).optional(),
    messageId: text(256).optional(),
    workspace: text(32)
      .optional()
      .meta({ description: 'Where the conversation is held; needed with the first message.' }),
    context: threadRequest.shape.context,
  })
  .meta({ id: 'ChatRequest' })

export type ChatRequestBody = z.infer<typeof chatRequest>
export type ChatMessageBody = z.infer<typeof chatMessage>

/** An answer to a question, as the SDK's `addToolApprovalResponse` leaves it in a message. */
export const approvalPart = z.looseObject({
  state: z.literal('approval-responded'),
  approval: z.looseObject({ id, approved: z.boolean(), reason: text(2000).optional() }),
})
