import { z } from 'zod'
import { type ActionPlan, actionPlanSchema, type Intent, type Step } from '../engine/schema.ts'

/** The operations that a request of each kind can take. */
const OPERATIONS: Readonly<Record<Intent, readonly Step['op'][]>> = {
  send_message: ['open_app', 'find_contact', 'open_conversation', 'type_text', 'send'],
  reply_message: ['open_app', 'find_contact', 'open_conversation', 'type_text', 'send'],
  call_contact: ['open_app', 'find_contact', 'call_contact'],
  read_messages: ['open_app', 'find_contact', 'open_conversation', 'read_screen'],
  read_screen: ['read_screen'],
  open_app: ['open_app'],
  toggle_setting: ['toggle_setting'],
  launch_vision_mode: ['launch_vision_mode'],
  delete_messages: [],
  make_payment: [],
}

/** Whether its steps do what its slots say, and nothing beside that. */
function isConsistent({ intent, slots, metadata, steps }: ActionPlan): boolean {
  const named = new Set<unknown>([metadata.app, ...Object.values(slots)])
  return steps.every(
    (step) =>
      OPERATIONS[intent].includes(step.op) &&
      (!('args' in step) ||
        Object.entries(step.args).every(([name, value]) => name === 'id' || named.has(value))),
  )
}

/** What a model may propose: plans of the same form as the engine's, one for each request; none for what is no request. */
export const proposalSchema = z.strictObject({
  plans: z
    .array(actionPlanSchema.refine(isConsistent, 'has steps that do something else than its slots say'))
    .max(4),
})
