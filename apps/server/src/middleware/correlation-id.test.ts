import { expect, it } from 'vitest'
import { createHarness } from '../testing/harness.ts'

const UUID = /^[0-9a-f-]{36}$/

it('is on every answer, whatever the answer is', async () => {
  const { call } = await createHarness()
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/health'],
    ['GET', '/api/nothing'],
    ['PUT', '/api/plans'],
    ['POST', '/api/plans'],
  ] as const) {
    const answer = await call(method, path, { key: null })
    expect(answer.headers.get('x-correlation-id')).toMatch(UUID)
  }
})

it.each(['a b', '', 'x'.repeat(129), 'a/b', 'ä'])('is new where the caller sends %j', async (given) => {
  const { call } = await createHarness()
  const answer = await call('GET', '/api/health', { headers: { 'x-correlation-id': given } })
  expect(answer.headers.get('x-correlation-id')).toMatch(UUID)
})

it.each(['a', 'x'.repeat(128), 'A.b_c-9'])("is the caller's own where that is %j", async (given) => {
  const { call } = await createHarness()
  const answer = await call('GET', '/api/nothing', { headers: { 'x-correlation-id': given } })
  expect(answer.headers.get('x-correlation-id')).toBe(given)
  expect(answer.body.error.correlationId).toBe(given)
})
