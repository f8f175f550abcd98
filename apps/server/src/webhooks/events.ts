/** What a webhook can hear of. */
export const webhookEvents = ['plan.waiting', 'plan.finished'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent when somebody asks for it, to see whether anybody is there. */
export const TEST_EVENT = 'webhook.test'

/** The kind of their messages in the outbox. */
export const WEBHOOK_EFFECT = 'webhook'
