import type { Recogniser } from '../span.ts'
import type { Words } from '../words.ts'

const NUMBER = /^-?\d{1,3}(?:\.\d+)?$/

/** "35.6491, 139.79", as maps give them: the latitude first, unless it cannot be one. `[lng, lat]`. */
export const coordinates: Recogniser = (words, at) => {
  const found = readPair(words, at)
  if (!found) return []
  const [a, b] = found.pair
  const [lat, lng] = Math.abs(a) > 90 ? [b, a] : [a, b]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ end: found.end, value: [lng, lat], cost: 0 }] : []
}

function readPair({ list }: Words, at: number): { pair: [number, number]; end: number } | undefined {
  const [first = '', second = ''] = [list[at]?.plain, list[at + 1]?.plain]
  const joined = first.split(',')
  if (joined.length === 2 && joined.every((part) => NUMBER.test(part)) && first.includes('.'))
    return { pair: [Number(joined[0]), Number(joined[1])], end: at + 1 }
  if (NUMBER.test(first) && NUMBER.test(second) && (first + second).includes('.'))
    return { pair: [Number(first), Number(second)], end: at + 2 }
  return undefined
}
