/** What can be stored, hashed and sent: JSON, nothing else. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export interface JsonFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const MAX_DEPTH = 32
// NUL cannot be stored in PostgreSQL text; a lone surrogate cannot be encoded as UTF-8 and would change on its way to disk.
const NUL = '\u0000'

/** Finds the first thing in `value` that would not survive being stored and hashed, or undefined. */
export function findJsonFault(value: unknown, depth = 0): JsonFault | undefined {
  if (depth > MAX_DEPTH) return fault(`is nested more than ${MAX_DEPTH} levels deep`)
  switch (typeof value) {
    case 'boolean':
      return undefined
    case 'string':
      return findTextFault(value)
    case 'number':
      return Number.isFinite(value) ? undefined : fault('is not a finite number')
    case 'object':
      break
    default:
      return fault(`is ${typeof value}, which is not JSON`)
  }
  if (value === null) return undefined
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = findJsonFault(value[index], depth + 1)
      if (found) return within(index, found)
    }
    return undefined
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return fault('is not a plain object')
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return within(key, fault('is not an allowed key'))
    const inKey = findTextFault(key)
    if (inKey) return inKey
    const found = findJsonFault((value as Record<string, unknown>)[key], depth + 1)
    if (found) return within(key, found)
  }
  return undefined
}

const fault = (message: string): JsonFault => ({ path: [], message })

/** The path is put together on the way out: nearly always there is none. */
const within = (key: string | number, { path, message }: JsonFault): JsonFault => ({
  path: [key, ...path],
  message,
})

function findTextFault(text: string): JsonFault | undefined {
  if (text.includes(NUL)) return fault('contains a NUL character')
  if (!text.isWellFormed()) return fault('contains half of a surrogate pair')
  return undefined
}
