import type { Json, JsonObject } from '@countersign/core'
import { asObject } from './task.ts'

/** What a JSON Schema refuses about a value, in words, or undefined. Covers what Zod makes of tool inputs. */
export function checkInput(schema: Json, value: Json, root: Json = schema, path = ''): string | undefined {
  const rules = asObject(schema)
  // What another step of the same plan makes is known only then.
  if (typeof asObject(value).$from === 'string') return undefined
  if (typeof rules.$ref === 'string') return checkInput(follow(rules.$ref, root), value, root, path)
  for (const option of all(rules.allOf)) {
    const fault = checkInput(option, value, root, path)
    if (fault) return fault
  }
  const either = [...all(rules.anyOf), ...all(rules.oneOf)]
  if (either.length > 0) {
    const faults = either.map((option) => checkInput(option, value, root, path))
    if (!faults.includes(undefined)) return faults[0]
  }
  const name = path || 'The input'
  if (Array.isArray(rules.enum) && !rules.enum.includes(value))
    return `${name} must be one of ${rules.enum.join(', ')}.`
  if ('const' in rules && rules.const !== value) return `${name} must be ${JSON.stringify(rules.const)}.`
  if (typeof rules.type === 'string' && !isOfType(rules.type, value))
    return `${name} is not of the right kind.`
  if (typeof value === 'string') return checkText(rules, value, name)
  if (typeof value === 'number') return checkNumber(rules, value, name)
  if (Array.isArray(value)) {
    if (typeof rules.maxItems === 'number' && value.length > rules.maxItems)
      return `${name} has too many items.`
    if (typeof rules.minItems === 'number' && value.length < rules.minItems)
      return `${name} has too few items.`
    for (const [index, item] of value.entries()) {
      const fault =
        rules.items === undefined
          ? undefined
          : checkInput(rules.items, item as Json, root, `${name} ${index + 1}`)
      if (fault) return fault
    }
    return undefined
  }
  return typeof value === 'object' && value !== null
    ? checkObject(rules, asObject(value), root, path)
    : undefined
}

/** The input without what the tool does not know. */
export function knownFields(schema: Json, input: JsonObject): JsonObject {
  const properties = asObject(asObject(schema).properties)
  return Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(properties, key)))
}

function checkObject(rules: JsonObject, value: JsonObject, root: Json, path: string): string | undefined {
  const properties = asObject(rules.properties)
  for (const key of all(rules.required))
    if (typeof key === 'string' && value[key] === undefined) return `${say(key, path)} is missing.`
  for (const [key, item] of Object.entries(value)) {
    if (Object.hasOwn(properties, key)) {
      const fault = checkInput(properties[key]!, item, root, say(key, path))
      if (fault) return fault
    } else if (rules.additionalProperties === false) return `${say(key, path)} cannot be set.`
  }
  return undefined
}

function checkText(rules: JsonObject, value: string, name: string): string | undefined {
  if (typeof rules.minLength === 'number' && value.length < rules.minLength) return `${name} is too short.`
  if (typeof rules.maxLength === 'number' && value.length > rules.maxLength)
    return `${name} is longer than ${rules.maxLength} characters.`
  if (typeof rules.pattern === 'string' && !patternOf(rules.pattern).test(value))
    return `${name} "${value}" does not look right.`
  return undefined
}

function checkNumber(rules: JsonObject, value: number, name: string): string | undefined {
  if (typeof rules.minimum === 'number' && value < rules.minimum)
    return `${name} must be at least ${rules.minimum}.`
  if (typeof rules.maximum === 'number' && value > rules.maximum)
    return `${name} must be at most ${rules.maximum}.`
  if (typeof rules.exclusiveMinimum === 'number' && value <= rules.exclusiveMinimum)
    return `${name} must be more than ${rules.exclusiveMinimum}.`
  if (typeof rules.exclusiveMaximum === 'number' && value >= rules.exclusiveMaximum)
    return `${name} must be less than ${rules.exclusiveMaximum}.`
  return undefined
}

function isOfType(type: string, value: Json): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

const patterns = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source)
  if (!pattern) patterns.set(source, (pattern = new RegExp(source, 'u')))
  return pattern
}

const all = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

/** `date_of_birth` as people say it. */
const say = (key: string, path: string): string => {
  const words = key.replaceAll('_', ' ')
  return path ? `${path}, ${words}` : words.replace(/^./, (letter) => letter.toUpperCase())
}

function follow(reference: string, root: Json): Json {
  let at: Json | undefined = root
  for (const part of reference.split('/').slice(1)) at = asObject(at)[part]
  return at ?? {}
}
