import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodies } from './testing/bad-input/bodies.ts'
import { decisions } from './testing/bad-input/decisions.ts'
import { addresses, calls, credentials } from './testing/bad-input/requests.ts'
import { createScene, type Scene } from './testing/bad-input/scene.ts'
import { approvalsOf } from './testing/harness.ts'

const create = (name: string, id: string) => ({ id, action: 'create_contact', input: { name } })

/** A body without a length, that is asked for more than once. */
function endless(counter: { chunks: number }): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  return new ReadableStream({
    pull: (controller) => {
      counter.chunks++
      controller.enqueue(chunk)
    },
  })
}

describe.each(testStores)('on $kind, bad input changes nothing:', ({ kind }) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await createScene(kind)
  })

  it.each([...bodies, ...decisions, ...calls, ...addresses, ...credentials])(
    '$title → $status $code',
    async ({ request, status, code }) => {
      const before = await scene.snapshot()
      const answer = await scene.call(...request(scene))
      expect([answer.status, answer.body.error?.code]).toEqual([status, code])
      expect(answer.body.error).toMatchObject({
        message: expect.any(String),
        correlationId: answer.headers.get('x-correlation-id'),
      })
      expect(await scene.snapshot()).toEqual(before)
    },
  )

  it('stops reading a body without a length once it is too large', async () => {
    const counter = { chunks: 0 }
    const answer = await scene.call('POST', '/api/plans', { text: endless(counter) })
    expect([answer.status, answer.body.error.code]).toEqual([413, 'body_too_large'])
    expect(counter.chunks).toBeLessThan(20)
  })

  it('keeps the good steps beside a bad one, and says what is wrong with that', async () => {
    const body = { steps: [create('A', 'a'), create('B', 'a')] }
    const answer = await scene.call('POST', '/api/plans', { body })
    expect(answer).toMatchObject({
      status: 201,
      body: { steps: [{ id: 'a' }], dropped: [{ index: 1, issues: [{ path: 'id' }] }] },
    })
  })

  it('still works after all that', async () => {
    const plan = await scene.propose('After')
    const answer = await scene.call('POST', `/api/plans/${plan.id}/decisions`, {
      body: { decisions: approvalsOf(plan) },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })
})
