import { z } from 'zod'
import { resumeSchema } from './draft.ts'
import { actionPlanSchema } from './schema.ts'
import type { App, AppKind, Turn } from './types.ts'

const KINDS: readonly unknown[] = [
  'messaging',
  'phone',
  'email',
  'payment',
  'browser',
  'camera',
  'settings',
  'other',
] satisfies AppKind[]

const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= 200 &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value)

/** The apps that are what they should be. */
export function readApps(given: unknown): readonly App[] {
  if (!Array.isArray(given)) return []
  return given.filter((value: unknown): value is App => {
    if (typeof value !== 'object' || value === null) return false
    const { name, kind } = value as Partial<App>
    return isText(name) && KINDS.includes(kind)
  })
}

const id = z.string().max(200)
const turnSchema = z.object({
  at: z.iso.datetime({ offset: true }),
  said: z.string().optional().catch(undefined),
  plans: z.array(actionPlanSchema).optional().catch(undefined),
  contactIds: z.array(id.nullable()).optional().catch(undefined),
  outcome: z.enum(['waiting', 'done', 'failed', 'refused']).optional().catch(undefined),
  heard: z
    .array(
      z.object({
        kind: z.enum(['screen', 'message', 'call']),
        contactId: id.optional(),
        app: z.string().optional(),
        text: z.string().optional(),
      }),
    )
    .optional()
    .catch(undefined),
  resume: resumeSchema.optional().catch(undefined),
})

/** Pronouns reach back over this many turns, and this far. */
const LAST_TURNS = 6
const REACH = 10 * 60_000

/** The last turns that are well-formed and not too long ago. Those from the future are not believed. */
export function readTurns(given: unknown, now: number): readonly Turn[] {
  if (!Array.isArray(given)) return []
  return given.slice(-LAST_TURNS).flatMap((value: unknown): Turn[] => {
    const { data } = turnSchema.safeParse(value)
    if (!data) return []
    const age = now - Date.parse(data.at)
    return age >= 0 && age <= REACH ? [data] : []
  })
}
