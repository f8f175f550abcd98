import { z } from 'zod'
import { actionPlanSchema } from './engine/schema.ts'
import { turnStatuses } from './service/turn.ts'

// What the reads answer, as far as a program can rely on it.

const text = z.string()
const texts = z.array(text)
const device = {
  id: text,
  name: text,
  kind: text,
  ops: texts.describe('What it can do'),
  apps: z.array(z.looseObject({ name: text, kind: text })),
  settings: z.record(text, z.boolean()).describe('What is on and what is off'),
  lastSeenAt: text,
}
const contact = z.looseObject({
  id: text,
  name: text,
  nicknames: texts,
  relations: texts,
  organization: text.nullable(),
  phones: texts,
  pronoun: text.nullable(),
  used: z.array(z.looseObject({ app: text, at: text })),
})
const turn = z.looseObject({
  id: text,
  deviceId: text.nullable(),
  said: text,
  summary: text,
  status: z.enum(turnStatuses),
  planId: text.nullable(),
  spoken: z.array(z.looseObject({ at: text, text })).describe('What was answered'),
  actionPlans: z.array(actionPlanSchema),
  question: text.optional(),
  candidates: z.array(z.looseObject({ id: text, name: text, detail: text })).optional(),
  suggestions: texts.optional(),
  remedy: z.looseObject({ question: text }).optional(),
  createdAt: text,
  updatedAt: text,
})

export const outputs: Readonly<Record<string, z.ZodType>> = {
  list_devices: z.looseObject({
    devices: z.array(z.looseObject({ ...device, isConnected: z.boolean() })),
  }),
  get_device: z.looseObject(device),
  list_device_contacts: z.looseObject({
    contacts: z.array(contact),
    total: z.int().describe('How many there are in all'),
    nextCursor: text.nullable(),
  }),
  list_device_turns: z.looseObject({ turns: z.array(turn) }),
}
