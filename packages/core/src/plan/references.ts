import type { Json, JsonObject } from '../json.ts'

/** A value taken from an earlier step's result: `{ "$from": "<stepId>", "path": "id" }`. */
export interface Reference {
  readonly at: readonly (string | number)[]
  readonly from: string
  readonly path: string
}

function asReference(value: Json): { from: string; path: string } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { $from: from, path = '' } = value as JsonObject
  if (typeof from !== 'string' || typeof path !== 'string') return undefined
  return Object.keys(value).every((key) => key === '$from' || key === 'path') ? { from, path } : undefined
}

export function findReferences(value: Json): Reference[] {
  const found: Reference[] = []
  const at: (string | number)[] = []
  const visit = (item: Json, key: string | number): void => {
    if (typeof item !== 'object' || item === null) return
    at.push(key)
    search(item)
    at.pop()
  }
  const search = (item: Json): void => {
    const reference = asReference(item)
    if (reference) found.push({ at: [...at], ...reference })
    else if (Array.isArray(item)) item.forEach(visit)
    else if (typeof item === 'object' && item !== null)
      for (const key of Object.keys(item)) visit((item as JsonObject)[key]!, key)
  }
  search(value)
  return found
}

/** The input with every reference replaced by what it refers to, or the first one that cannot be. */
export function resolveReferences(
  value: Json,
  resultOf: (stepId: string) => Json | undefined,
): { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly reference: string } {
  let missing: string | undefined
  const resolve = (item: Json): Json => {
    if (typeof item !== 'object' || item === null) return item
    const reference = asReference(item)
    if (reference) {
      const found = lookUp(resultOf(reference.from), reference.path)
      if (found === undefined) missing ??= `${reference.from}.${reference.path}`
      return found ?? null
    }
    return Array.isArray(item) ? resolveItems(item, resolve) : resolveFields(item as JsonObject, resolve)
  }
  const resolved = resolve(value)
  return missing === undefined ? { ok: true, value: resolved } : { ok: false, reference: missing }
}

// Copies only what changes: most inputs refer to nothing.

function resolveItems(items: readonly Json[], resolve: (item: Json) => Json): Json {
  let copy: Json[] | undefined
  for (const [index, item] of items.entries()) {
    const resolved = resolve(item)
    if (resolved !== item) (copy ??= [...items])[index] = resolved
  }
  return copy ?? items
}

function resolveFields(fields: JsonObject, resolve: (item: Json) => Json): Json {
  let copy: Record<string, Json> | undefined
  for (const key of Object.keys(fields)) {
    const item = fields[key]!
    const resolved = resolve(item)
    if (resolved !== item) (copy ??= { ...fields })[key] = resolved
  }
  return copy ?? fields
}

function lookUp(value: Json | undefined, path: string): Json | undefined {
  let current: Json | undefined = value
  for (const key of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined
    // Own keys only: a path must not reach into prototypes.
    if (!Object.hasOwn(current, key)) return undefined
    current = (current as JsonObject)[key]
  }
  return current
}
