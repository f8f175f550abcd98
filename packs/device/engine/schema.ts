import { z } from 'zod'

/** Goes up when a plan of an older form would no longer be accepted. */
export const ACTION_PLAN_VERSION = 1

/** The longest message. */
export const MAX_CONTENT = 4000

/** Text that can be stored, hashed and typed: no NUL and no other control character but a line break, no half of a pair. */
const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(
      (value) => value.isWellFormed() && !/[\p{Cc}--\n]/v.test(value),
      'has characters that cannot be typed',
    )
const label = text(200)
const content = text(MAX_CONTENT)
const state = z.enum(['on', 'off'])
const none = z.strictObject({})

/** The operations an executor knows. */
export const stepSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('open_app'), args: z.strictObject({ name: label }) }),
  z.strictObject({
    op: z.literal('find_contact'),
    args: z.strictObject({ name: label, id: label.optional() }),
  }),
  z.strictObject({ op: z.literal('open_conversation') }),
  z.strictObject({ op: z.literal('type_text'), args: z.strictObject({ text: content }) }),
  z.strictObject({ op: z.literal('send') }),
  z.strictObject({
    op: z.literal('call_contact'),
    args: z.union([z.strictObject({ name: label, id: label.optional() }), z.strictObject({ number: label })]),
  }),
  z.strictObject({ op: z.literal('toggle_setting'), args: z.strictObject({ setting: label, state }) }),
  z.strictObject({ op: z.literal('read_screen') }),
  z.strictObject({ op: z.literal('launch_vision_mode') }),
])
export type Step = z.infer<typeof stepSchema>

const metadataSchema = z.strictObject({
  app: label.optional(),
  /** The device it is for, where that was said. */
  device: label.optional(),
  /** What the next words of the speaker will be: a follow-up, or the answer to the confirmation. */
  context: z.enum(['follow_up', 'confirmation']),
  /** The app was asked for and is not on the phone; what could serve in its place. */
  appInstalled: z.literal(false).optional(),
  alternativeApp: label.optional(),
  /** Why nothing can be carried out. */
  explanation: text(500).optional(),
})

const common = {
  confidence: z.number().min(0).max(1),
  metadata: metadataSchema,
  confirm: z.boolean(),
  follow_up: z.strictObject({ expected: z.boolean(), prompt: text(300) }),
}
const steps = z.array(stepSchema).min(1).max(20)
const noSteps = z.array(stepSchema).max(0)
const written = z.strictObject({ recipient: label, content })

const plan = <I extends string, S extends z.ZodType>(intent: I, slots: S) =>
  z.strictObject({ intent: z.literal(intent), slots, steps, ...common })
/** No operation deletes or pays: there is nothing to carry out, whatever anybody confirms. */
const riskyPlan = <I extends string, S extends z.ZodType>(intent: I, slots: S) =>
  z.strictObject({ intent: z.literal(intent), slots, ...common, steps: noSteps, confirm: z.literal(true) })

export const actionPlanSchema = z.discriminatedUnion('intent', [
  plan('send_message', written),
  plan('reply_message', written),
  plan('call_contact', z.union([z.strictObject({ recipient: label }), z.strictObject({ number: label })])),
  plan('read_screen', none),
  plan('open_app', z.strictObject({ app: label })),
  plan('toggle_setting', z.strictObject({ setting: label, state })),
  plan('launch_vision_mode', none),
  plan('read_messages', z.strictObject({ sender: label.optional() })),
  riskyPlan(
    'delete_messages',
    z.strictObject({ scope: z.enum(['all', 'conversation', 'last']), recipient: label.optional() }),
  ),
  riskyPlan(
    'make_payment',
    z.strictObject({
      recipient: label.optional(),
      amount: z.number().positive().max(1e9).optional(),
      currency: z.string().length(3).optional(),
      note: label.optional(),
    }),
  ),
])

/** What the engine emits, and what executors act on. */
export type ActionPlan = z.infer<typeof actionPlanSchema>
export type Intent = ActionPlan['intent']
