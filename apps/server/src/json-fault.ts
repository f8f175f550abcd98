/** Far deeper than the runtime allows an input to be, so that its own message wins for what is merely too deep there. */
const MAX_DEPTH = 64

export interface JsonFault {
  readonly path: string
  readonly message: string
}

/**
 * Finds what no part of a body may have, before anything walks it by recursion: a depth that would exhaust the stack,
 * or a key that would reach a prototype (Zod leaves such keys out in silence, and then less would run than was sent).
 */
export function findFault(body: unknown): JsonFault | undefined {
  const open: { value: unknown; path: readonly (string | number)[] }[] = [{ value: body, path: [] }]
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, path } = item
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= MAX_DEPTH) return { path: '', message: `is nested more than ${MAX_DEPTH} levels deep` }
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') return { path: [...path, key].join('.'), message: 'is not an allowed key' }
      if (typeof inner === 'object') open.push({ value: inner, path: [...path, key] })
    }
  }
  return undefined
}
