import { hash } from 'node:crypto'
import { randomChunk } from './random.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Each ten bits as two characters. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => ALPHABET[bits >>> 5]! + ALPHABET[bits & 31]!)

/** Five bytes as eight characters. */
function encode(bytes: Uint8Array, from: number): string {
  const high = (bytes[from]! << 12) | (bytes[from + 1]! << 4) | (bytes[from + 2]! >>> 4)
  const low = ((bytes[from + 2]! & 15) << 16) | (bytes[from + 3]! << 8) | bytes[from + 4]!
  return PAIRS[high >>> 10]! + PAIRS[high & 1023]! + PAIRS[low >>> 10]! + PAIRS[low & 1023]!
}

/** A new id that sorts by time: 9 characters of milliseconds, 16 of chance. */
export function timeId(prefix: string, now: Date): string {
  const chance = randomChunk(10)
  return `${prefix}_${timeOf(now.getTime())}${encode(chance, 0)}${encode(chance, 5)}`
}

let lastTime = Number.NaN
let lastText = ''

/** Several ids are made in the same millisecond. */
function timeOf(time: number): string {
  if (time === lastTime) return lastText
  lastTime = time
  lastText = ''
  for (let rest = time; lastText.length < 9; rest = Math.floor(rest / 32))
    lastText = ALPHABET[rest % 32] + lastText
  return lastText
}

/** The same parts give the same id, so doing a thing again gives the same rows. */
export function derivedId(...parts: readonly (string | number)[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 24)
}
