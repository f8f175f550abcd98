import { type Json, operations } from '@countersign/executor-kit'
import { z } from 'zod'

/** One line that can be stored and shown. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'must be one line of plain text')
const prose = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))

/** It came out of JSON.parse. */
const json = z.custom<Json>((value) => value !== undefined)

const app = z.object({
  name: line(100),
  kind: z.enum(['messaging', 'phone', 'email', 'payment', 'browser', 'camera', 'settings', 'other']),
  packageName: line(200).optional(),
  isDefault: z.boolean().optional(),
})
/** What can be opened on a device. */
export const appList = z.array(app).max(500)

const state = {
  apps: appList.optional(),
  settings: z
    .record(line(60), z.boolean())
    .refine((all) => Object.keys(all).length <= 200, 'has too many settings')
    .optional(),
}

const hello = z.object({
  type: z.literal('hello'),
  deviceId: z.string().regex(/^[\w.:-]{1,100}$/, 'must be letters, digits, and . _ : -'),
  name: line(100),
  // What it knows beyond the catalogue is never asked of it.
  ops: z.array(z.string().max(60)).max(100),
  kind: line(40).optional(),
  ...state,
})
export type Hello = z.output<typeof hello>

const stepResult = z.object({
  type: z.literal('step_result'),
  planId: z.string().max(200),
  stepId: z.string().max(200),
  fence: z.int(),
  status: z.enum(['success', 'retryable_error', 'fatal_error']),
  data: json.optional(),
  message: prose(2000).optional(),
  tip: prose(2000).optional(),
})
export type StepResult = z.output<typeof stepResult>

/** What an executor may say. Fields that we do not know are ignored, so that executors may be newer than the server. */
export const fromExecutor = z.discriminatedUnion('type', [
  hello,
  stepResult,
  z.object({ type: z.literal('state'), ...state }),
  z.object({ type: z.literal('ping') }),
])
export type FromExecutorChecked = z.output<typeof fromExecutor>

const step = { planId: z.string(), stepId: z.string() }

/** What the server says: checked on the way out, so that an executor never has to wonder. */
export const fromServer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('welcome'), deviceId: z.string(), now: z.iso.datetime() }),
  z.strictObject({
    type: z.literal('execute_step'),
    ...step,
    fence: z.int(),
    op: z.enum(operations),
    args: z.record(z.string(), json),
    deadline: z.iso.datetime(),
  }),
  z.strictObject({ type: z.literal('stop'), ...step }),
  z.strictObject({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.strictObject({ type: z.literal('pong') }),
])
export type FromServerChecked = z.input<typeof fromServer>
