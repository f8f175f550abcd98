import { findJsonFault, type Json, type JsonObject } from '@countersign/core'

/** What a model answers where its changes are planned as a whole. */
export interface Envelope {
  readonly reply: string
  /** As they came: the runtime checks each. */
  readonly steps: readonly Json[]
  readonly rationale?: string
}

/** Kept as small as can be: providers differ in what they understand, and every step is checked here anyway. */
export const envelopeSchema = (types: readonly string[]): JsonObject => ({
  type: 'object',
  properties: {
    reply: { type: 'string', description: 'What is said to the person, in Markdown.' },
    structuredPlan: {
      type: 'object',
      description: 'The changes to propose. Left out where there is nothing to change.',
      properties: {
        steps: {
          type: 'array',
          items: {
            type: 'object',
            properties: { type: { type: 'string', enum: [...types] } },
            required: ['type'],
            additionalProperties: true,
          },
        },
        rationale: { type: 'string', description: 'Why the plan helps, in a sentence.' },
      },
      required: ['steps'],
      additionalProperties: false,
    },
  },
  required: ['reply'],
  additionalProperties: false,
})

const MAX_RATIONALE = 2000

/**
 * Plain words are taken for words alone: nothing is ever changed because of them. Undefined for what was meant to be an
 * envelope and is none: it would mean nothing to whoever reads it.
 */
export function readEnvelope(text: string): Envelope | undefined {
  const value = parseObject(text)
  if (!value) return /^\s*(?:```\w*\s*)?[{[]/.test(text) ? undefined : { reply: text.trim(), steps: [] }
  if (typeof value['reply'] !== 'string') return undefined
  const plan = value['structuredPlan']
  const { steps, rationale } = (isObject(plan) ? plan : {}) as { steps?: Json; rationale?: Json }
  return {
    reply: value['reply'].trim(),
    steps: Array.isArray(steps) ? steps : [],
    ...(typeof rationale === 'string' &&
      rationale.trim() && { rationale: rationale.slice(0, MAX_RATIONALE) }),
  }
}

/** The outermost object of a text, also where a model put it into a code block or talked around it. */
export function parseObject(text: string): JsonObject | undefined {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) return undefined
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1))
    return isObject(value) && !findJsonFault(value) ? (value as JsonObject) : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
