import { defineAction, defineErrorCodes, type RecordReader, type RowOf } from '@countersign/core'
import { z } from 'zod'
import { whyNot } from './check-url.ts'
import { TEST_EVENT, WEBHOOK_EFFECT, webhookEvents } from './events.ts'
import { webhooks } from './tables.ts'

export type Webhook = RowOf<typeof webhooks>

const { fail, statuses } = defineErrorCodes({ no_webhook: 404 })
export { statuses as webhookStatuses }

const id = z.string().min(1).max(128)
const name = z.string().trim().min(1).max(100)
const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .transform((given) => [...new Set(given)])

const find = (records: RecordReader, webhookId: string): Promise<Webhook | undefined> =>
  records.get(webhooks, webhookId)
const missing = () => fail('no_webhook', 'There is no such webhook.')

const withDetails = [
  'What it is told then includes the sentences on the cards, which may speak of people, and leaves this server.',
]

/** Everything about webhooks that changes something, for administrators. */
export function webhookActions(allowPrivate: boolean) {
  const url = z
    .string()
    .max(2000)
    .superRefine((address, context) => {
      const wrong = whyNot(address, allowPrivate)
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: `cannot be used: ${wrong}` })
    })

  const createWebhook = defineAction({
    name: 'create_webhook',
    title: 'Create webhook',
    description: 'Tells another program of plans that wait for approval, or are finished',
    effect: 'write',
    tier: 'elevated',
    hidden: true,
    input: z.strictObject({ name, url, events, details: z.boolean().default(false) }),
    describe: ({ input }) => `Tell ${input.url} (“${input.name}”) of ${input.events.join(' and ')}`,
    warn: ({ input }) => (input.details ? withDetails : []),
    run: ({ input, records, newId, now }) =>
      records.insert(webhooks, {
        id: newId(),
        ...input,
        active: true,
        active_since: now,
        created_at: now,
      }),
    summarize: ({ input }) => `The webhook “${input.name}” is there. Make its secret to switch it on.`,
  })

  const updateWebhook = defineAction({
    name: 'update_webhook',
    title: 'Change webhook',
    description: 'Changes a webhook, pauses it, or switches it on again; only what is given changes',
    effect: 'write',
    tier: 'elevated',
    hidden: true,
    input: z.strictObject({
      id,
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      details: z.boolean().optional(),
      active: z.boolean().optional(),
    }),
    describe: async ({ input, records }) => {
      const row = await find(records, input.id)
      const { id: _, active, ...rest } = input
      const parts = [
        ...(active === undefined ? [] : [active ? 'switch it on' : 'pause it']),
        ...Object.entries(rest)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => `${key} becomes ${Array.isArray(value) ? value.join(', ') : String(value)}`),
      ]
      return `Change the webhook “${row?.name ?? input.id}”: ${parts.join('; ') || 'nothing'}`
    },
    warn: ({ input }) => (input.details ? withDetails : []),
    run: async ({ input, records, now }) => {
      if (!(await find(records, input.id))) return missing()
      const { id: webhookId, ...given } = input
      const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      return records.update(webhooks, webhookId, { ...changed, ...(given.active && { active_since: now }) })
    },
    summarize: () => 'The webhook is changed.',
  })

  const deleteWebhook = defineAction({
    name: 'delete_webhook',
    title: 'Delete webhook',
    effect: 'write',
    tier: 'elevated',
    hidden: true,
    input: z.strictObject({ id }),
    describe: async ({ input, records }) => {
      const row = await find(records, input.id)
      return `Delete the webhook “${row?.name ?? input.id}”${row ? ` to ${row.url}` : ''}`
    },
    run: async ({ input, records }) => {
      if (!(await find(records, input.id))) return missing()
      await records.delete(webhooks, input.id)
      return { id: input.id }
    },
    summarize: () => 'The webhook is deleted.',
  })

  const testWebhook = defineAction({
    name: 'test_webhook',
    title: 'Test webhook',
    description: 'Sends a webhook one message, once, to see whether it comes through',
    effect: 'write',
    tier: 'standard',
    hidden: true,
    irreversible: true,
    input: z.strictObject({ id }),
    describe: async ({ input, records }) => {
      const row = await find(records, input.id)
      return `Send a test to ${row?.url ?? input.id}`
    },
    run: async ({ input, records, outbox }) => {
      if (!(await find(records, input.id))) return missing()
      outbox.add(WEBHOOK_EFFECT, { webhookId: input.id, event: TEST_EVENT })
      return { id: input.id }
    },
    summarize: () => 'The test is on its way.',
  })

  return [createWebhook, updateWebhook, deleteWebhook, testWebhook]
}
