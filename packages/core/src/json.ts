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
export function findJsonFault(
  value: unknown,
  path: readonly (string | number)[] = [],
): JsonFault | undefined {
  if (path.length > MAX_DEPTH) return { path, message: `is nested more than ${MAX_DEPTH} levels deep` }
  switch (typeof value) {
    case 'boolean':
      return undefined
    case 'string':
      return findTextFault(value, path)
    case 'number':
      return Number.isFinite(value) ? undefined : { path, message: 'is not a finite number' }
    case 'object':
      break
    default:
      return { path, message: `is ${typeof value}, which is not JSON` }
  }
  if (value === null) return undefined
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = findJsonFault(value[index], [...path, index])
      if (fault) return fault
    }
    return undefined
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return { path, message: 'is not a plain object' }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') return { path: [...path, key], message: 'is not an allowed key' }
    const fault = findTextFault(key, path) ?? findJsonFault(item, [...path, key])
    if (fault) return fault
  }
  return undefined
}

function findTextFault(text: string, path: readonly (string | number)[]): JsonFault | undefined {
  if (text.includes(NUL)) return { path, message: 'contains a NUL character' }
  if (!text.isWellFormed()) return { path, message: 'contains half of a surrogate pair' }
  return undefined
}
