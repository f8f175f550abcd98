/** Far deeper than the runtime allows an input to be, so that its own message wins for what is merely too deep there. */
const MAX_DEPTH = 64

export interface JsonFault {
  readonly path: string
  readonly message: string
}

interface Place {
  readonly value: object
  readonly depth: number
  readonly key: string
  readonly parent: Place | undefined
}

/**
 * Finds what no part of a body may have, before anything walks it by recursion: a depth that would exhaust the stack,
 * or a key that would reach a prototype (Zod leaves such keys out in silence, and then less would run than was sent).
 */
export function findFault(body: unknown): JsonFault | undefined {
  const open: Place[] = isObject(body) ? [{ value: body, depth: 1, key: '', parent: undefined }] : []
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > MAX_DEPTH) return { path: '', message: `is nested more than ${MAX_DEPTH} levels deep` }
    for (const [key, value] of Object.entries(place.value)) {
      if (key === '__proto__') return { path: pathTo(place, key), message: 'is not an allowed key' }
      if (isObject(value)) open.push({ value, depth: place.depth + 1, key, parent: place })
    }
  }
  return undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathTo(place: Place, key: string): string {
  const keys = [key]
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key)
  return keys.join('.')
}
