import { z } from 'zod'
import { planSchema } from './plan.ts'

/** What `GET /api/events` sends, by the name of the event. */
export const eventSchemas = {
  'plan-updated': z.object({ plan: planSchema }).meta({ id: 'PlanUpdated' }),
  message: z.object({ threadId: z.string(), messageId: z.string() }).meta({ id: 'Message' }),
  'records-changed': z.object({ table: z.string(), ids: z.array(z.string()) }).meta({ id: 'RecordsChanged' }),
}

export type EventName = keyof typeof eventSchemas
export type EventBody<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>
