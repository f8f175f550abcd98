import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { createClient } from './create-client.ts'

it('never makes nothing of what is no number', async () => {
  const sent: unknown[] = []
  const client = createClient({
    fetch: async (_address, init) => {
      sent.push(JSON.parse(init?.body as string))
      return Response.json({})
    },
  })
  await client.act('update_meal_plan', { target_kcal: Number.NaN, target_fat_g: null, days: [1 / 0, 2] })
  expect(sent).toEqual([{ target_kcal: 'NaN', target_fat_g: null, days: ['Infinity', 2] }])
})

describe('an answer that is lost', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  type Answer = () => Response
  const lost: Answer = () => {
    throw new TypeError('fetch failed')
  }
  /** A server that answers like this, one after the other; the last one goes on. */
  function serverOf(...answers: Answer[]) {
    const keys: (string | null)[] = []
    const client = createClient({
      fetch: async (_address, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'))
        return answers[Math.min(keys.length, answers.length) - 1]!()
      },
    })
    return { client, keys }
  }
  const settled = async <T>(promise: Promise<T>): Promise<T | ApiError> => {
    const state = { isOver: false }
    const outcome = promise.catch((error: ApiError) => error).finally(() => (state.isOver = true))
    // Not every timer that there is: what else runs in this process may set one after the other.
    while (!state.isOver) await vi.advanceTimersToNextTimerAsync()
    return outcome
  }

  it('is asked for again with the same key, so that it is done once', async () => {
    const { client, keys } = serverOf(lost, lost, () => Response.json({ planId: 'p' }))
    expect(await settled(client.act('create_goal', {}))).toEqual({ kind: 'done', receipt: { planId: 'p' } })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is asked for again where it broke off half way', async () => {
    const half: Answer = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), {
        headers: { 'content-type': 'application/json' },
      })
    const { client } = serverOf(half, () => Response.json({ planId: 'p' }))
    expect(await settled(client.act('create_goal', {}))).toMatchObject({ kind: 'done' })
  })

  it('is waited for while the server is still busy with it', async () => {
    const busy: Answer = () =>
      Response.json(
        { error: { code: 'request_in_flight', message: 'The same request is still being answered.' } },
        { status: 409, headers: { 'retry-after': '1' } },
      )
    const { client, keys } = serverOf(lost, busy, () => Response.json({ id: 'p' }))
    expect(await settled(client.undo('p'))).toEqual({ id: 'p' })
    expect(new Set(keys).size).toBe(1)
  })

  it('leaves it open whether something was done, but not whether something was read', async () => {
    const { client, keys } = serverOf(lost)
    expect(await settled(client.act('create_goal', {}))).toMatchObject({
      status: 0,
      message: 'The server cannot be reached. It is not known whether it was done.',
    })
    expect(keys).toHaveLength(3)
    for (const read of [() => client.read('list_clients'), () => client.get('/api/me')])
      expect(await settled(read())).toMatchObject({ hint: 'Check the connection; nothing was lost.' })
  })

  it('is not asked for again where the server could do it twice, nor where it was refused', async () => {
    const unkeyed = serverOf(lost)
    await settled(unkeyed.client.post('/api/keys'))
    expect(unkeyed.keys).toEqual([null])
    const refused = serverOf(() => Response.json({ error: { code: 'stale' } }, { status: 409 }))
    expect(await settled(refused.client.act('create_goal', {}))).toMatchObject({ code: 'stale' })
    expect(refused.keys).toHaveLength(1)
  })
})
