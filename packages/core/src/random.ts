import { randomFillSync } from 'node:crypto'

// One call to the system for many small needs: a call costs more than the bytes.
const pool = Buffer.alloc(8192)
let used = pool.length

/** Bytes nobody can foresee. The view is only good until the next call. */
export function randomChunk(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const chunk = pool.subarray(used, used + length)
  used += length
  return chunk
}

/** What keeps the hash of a change from being guessed. */
export function newSalt(): string {
  return randomChunk(16).toString('hex')
}
