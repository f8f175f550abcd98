import { expect, it } from 'vitest'
import { pauseAfter } from './pause-after.ts'

const failed = (status: number, retryAfter?: number) => ({ status, retryAfter })

it('asks again at the usual pace, also after a fault that may pass', () => {
  expect(pauseAfter(null, 30_000)).toBe(30_000)
  expect(pauseAfter(failed(503), 30_000)).toBe(30_000)
})

it('waits as long as it was told to', () => {
  expect(pauseAfter(failed(429, 90), 30_000)).toBe(90_000)
  expect(pauseAfter(failed(429, 0), 30_000)).toBe(1000)
})

it('does not ask again what was refused for what it says', () => {
  expect(pauseAfter(failed(400), 30_000)).toBe(false)
  expect(pauseAfter(failed(422), 30_000)).toBe(false)
})
