import { defineAction, definePack } from '@countersign/core'
import { z } from 'zod'

/** Where the receiver of parcels listens, in the environment of every server. */
export const RECEIVER = 'CHAOS_RECEIVER'

/** An effect that takes its time, so that servers die and are stopped in the midst of it. */
const sendParcel = defineAction({
  name: 'send_parcel',
  title: 'Send a parcel',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ name: z.string().min(1).max(100) }),
  describe: ({ input }) => `Send the parcel ${input.name}`,
  run: async ({ input, outbox }) => {
    outbox.add('parcel', { name: input.name })
    return { queued: true }
  },
})

export const pack = definePack({
  name: 'parcels',
  title: 'Parcels',
  actions: [sendParcel],
  effects: {
    parcel: {
      repeatable: true,
      maxAttempts: 100,
      timeoutMs: 2500,
      deliver: async ({ idempotencyKey, payload, attempt, signal }) => {
        const body = JSON.stringify({ key: idempotencyKey, name: payload['name'], attempt })
        try {
          const answer = await fetch(process.env[RECEIVER]!, { method: 'POST', body, signal })
          if (answer.ok) return { status: 'delivered' }
          return { status: 'retry', reason: `The receiver answered ${answer.status}`, afterMs: 200 }
        } catch (error) {
          return { status: 'unknown', reason: String(error) }
        }
      },
    },
  },
})
