import { hash } from 'node:crypto'
import { randomChunk } from './random.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(bytes: Uint8Array, length: number): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5 && text.length < length) {
      bits -= 5
      text += ALPHABET[(buffer >>> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return text
}

/** A new id that sorts by time: 9 characters of milliseconds, 16 of chance. */
export function timeId(prefix: string, now: Date): string {
  let time = ''
  for (let rest = now.getTime(); time.length < 9; rest = Math.floor(rest / 32))
    time = ALPHABET[rest % 32] + time
  return `${prefix}_${time}${encode(randomChunk(10), 16)}`
}

/** The same parts give the same id, so doing a thing again gives the same rows. */
export function derivedId(...parts: readonly (string | number)[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 24)
}
