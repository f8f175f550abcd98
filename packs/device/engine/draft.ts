import { z } from 'zod'
import { doubtNames } from './confidence.ts'
import { MAX_CONTENT } from './schema.ts'

const said = z.string().min(1).max(300)

/** Somebody who was named: found already, or to be asked about. */
const personSchema = z.strictObject({
  said,
  id: said.optional(),
  /** Those to choose from, and whether the name fitted them only roughly. */
  among: z.array(said).max(20).optional(),
  near: z.boolean().optional(),
})
export type Person = z.infer<typeof personSchema>

/** A request as far as it was understood. What is missing is asked for. */
export const draftSchema = z.strictObject({
  intent: z.enum([
    'send_message',
    'reply_message',
    'call_contact',
    'read_screen',
    'open_app',
    'toggle_setting',
    'launch_vision_mode',
    'read_messages',
    'delete_messages',
    'make_payment',
  ]),
  person: personSchema.optional(),
  number: said.optional(),
  content: z.string().min(1).max(MAX_CONTENT).optional(),
  app: said.optional(),
  setting: said.optional(),
  state: z.enum(['on', 'off']).optional(),
  scope: z.enum(['all', 'conversation', 'last']).optional(),
  amount: z.number().positive().max(1e9).optional(),
  currency: z.string().length(3).optional(),
  note: said.optional(),
  /** "Look at this": the screen, or through the camera. */
  looking: z.boolean().optional(),
  doubts: z.array(z.enum(doubtNames)).max(100),
})
export type Draft = z.infer<typeof draftSchema>

/** What is asked about. */
const missingSchema = z.enum(['person', 'content', 'app', 'setting', 'state', 'looking'])
export type Missing = z.infer<typeof missingSchema>

/** Where to go on when a question is answered. It may come back from outside, so it is checked like anything else. */
export const resumeSchema = z.strictObject({
  version: z.literal(1),
  drafts: z.array(draftSchema).min(1).max(20),
  /** The draft that lacks something, and what. */
  at: z.int().min(0).max(19),
  missing: missingSchema,
})
export type Resume = z.infer<typeof resumeSchema>
