import type { Tool } from '@modelcontextprotocol/server'
import { portable } from './portable.ts'

type Output = NonNullable<Tool['outputSchema']>

interface ObjectSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, object>>
}

const error = {
  type: 'object',
  description: 'Why it did not work; then this alone is sure to be there.',
  properties: { code: { type: 'string' }, message: { type: 'string' }, hint: { type: 'string' } },
}

/**
 * What a tool answers. A failure is an answer, too, and many clients check it against the same schema: so nothing in it is
 * required.
 */
const answering = (properties: Readonly<Record<string, object>>): Output => ({
  type: 'object',
  properties: { ...properties, error },
})

const anything = {
  anyOf: ['object', 'array', 'string', 'number', 'boolean', 'null'].map((type) => ({ type })),
}

/** What a tool answers whose change a person decides on. */
export const planOutcome = (result: unknown = anything): Output =>
  answering({
    status: {
      type: 'string',
      description: 'done: carried out. waiting: for a person. under_way: approved, and being carried out.',
    },
    planId: { type: 'string', description: 'For get_plan.' },
    link: { type: 'string', description: 'Where a person looks at it and decides.' },
    result: { ...(portable(result) as object), description: 'What the action answered, once it is done.' },
    plan: { type: 'object', description: 'The plan with its steps, previews and decisions.' },
  })

/** What a tool answers that reads, where its action says so; what is no object needs no schema to be read. */
export function readOutcome(schema: unknown): Output | undefined {
  const { type, properties = {}, ...more } = (portable(schema) ?? {}) as ObjectSchema
  if (type !== 'object') return undefined
  const { required: _required, $schema: _dialect, ...rest } = more as Record<string, unknown>
  return { ...rest, ...answering(properties) }
}

/** What `get_plan` answers. */
export const planAnswer: Output = answering({
  status: { type: 'string', description: "The plan's status." },
  planId: { type: 'string' },
  link: { type: 'string' },
  plan: { type: 'object' },
})
