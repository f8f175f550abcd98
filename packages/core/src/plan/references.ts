import type { Json, JsonObject } from '../json.ts'

/** A value taken from an earlier step's result: `{ "$from": "<stepId>", "path": "id" }`. */
export interface Reference {
  readonly at: readonly (string | number)[]
  readonly from: string
  readonly path: string
}

function asReference(value: Json): { from: string; path: string } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { $from: from, path = '', ...others } = value as JsonObject
  if (typeof from !== 'string' || typeof path !== 'string' || Object.keys(others).length > 0) return undefined
  return { from, path }
}

export function findReferences(value: Json, at: readonly (string | number)[] = []): Reference[] {
  const reference = asReference(value)
  if (reference) return [{ at, ...reference }]
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => findReferences(item, [...at, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => findReferences(item, [...at, key]))
}

/** The input with every reference replaced by what it refers to, or the first one that cannot be. */
export function resolveReferences(
  value: Json,
  resultOf: (stepId: string) => Json | undefined,
): { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly reference: string } {
  let missing: string | undefined
  const resolve = (item: Json): Json => {
    const reference = asReference(item)
    if (reference) {
      const found = lookUp(resultOf(reference.from), reference.path)
      if (found === undefined) missing ??= `${reference.from}.${reference.path}`
      return found ?? null
    }
    if (Array.isArray(item)) return item.map(resolve)
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, resolve(inner)]))
  }
  const resolved = resolve(value)
  return missing === undefined ? { ok: true, value: resolved } : { ok: false, reference: missing }
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
