import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHarness, type Harness, people } from '../testing/harness.ts'
import { post, type PostOptions } from './testing/post.ts'

const call = { name: 'create_contact', arguments: { name: 'Jane Doe' } }
const accepted = { decision: { action: 'accept', content: {} } }
const refused = { error: { code: -32602, message: 'Invalid or expired requestState' } }

/** Asks for a change; answers the state that the client is to bring back with what the person says. */
async function ask(harness: Harness, options?: PostOptions): Promise<string> {
  const { body } = await post(harness, 'tools/call', call, options)
  expect(body.result).toMatchObject({
    resultType: 'input_required',
    inputRequests: { decision: { method: 'elicitation/create' } },
  })
  return body.result.requestState
}

const answer = (harness: Harness, requestState: string, more: object = {}, options?: PostOptions) =>
  post(harness, 'tools/call', { ...call, requestState, inputResponses: accepted, ...more }, options)

const contacts = async (harness: Harness): Promise<number> => (await harness.snapshot()).contacts.length

afterEach(() => void vi.useRealTimers())

describe('the state that a question leaves with the client', () => {
  it('is good for one answer, in whichever process it arrives', async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    const other = await harness.restart()
    expect((await answer(other, state)).body.result.structuredContent.status).toBe('done')
    for (const process of [harness, other]) expect((await answer(process, state)).body).toMatchObject(refused)
    expect(await contacts(harness)).toBe(1)
  })

  it('is spent also where the person decided nothing', async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    const { body } = await answer(harness, state, { inputResponses: { decision: { action: 'cancel' } } })
    expect(body.result.structuredContent.status).toBe('waiting')
    expect((await answer(harness, state)).body).toMatchObject(refused)
    expect(await contacts(harness)).toBe(0)
  })

  it.each(['sqlite', 'postgres'] as const)(
    'counts once however often it is sent at the same time, on %s',
    async (kind) => {
      const harness = await createHarness({ kind })
      const state = await ask(harness)
      const answers = await Promise.all(Array.from({ length: 6 }, () => answer(harness, state)))
      expect(answers.filter(({ body }) => body.result?.structuredContent?.status === 'done')).toHaveLength(1)
      expect(await contacts(harness)).toBe(1)
    },
  )

  it('is refused where it was made up or changed', async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    const [version, payload, seal] = state.split('.') as [string, string, string]
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { id: otherPlan } = await harness.propose('Mallory')
    const forged = (p: object): string =>
      [
        version,
        Buffer.from(JSON.stringify({ ...read, p: { ...read.p, ...p } })).toString('base64url'),
        seal,
      ].join('.')
    for (const text of [
      forged({ planId: otherPlan }),
      forged({ id: 'another' }),
      forged({ mode: 'url' }),
      `${state}x`,
      `${version}.${payload}.`,
      'nonsense',
    ])
      expect((await answer(harness, text)).body).toMatchObject(refused)
    expect(await contacts(harness)).toBe(0)
    expect((await answer(harness, state)).body.result.structuredContent.status).toBe('done')
  })

  it("is no good in another person's hands, nor with another call", async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    const key = await harness.key(people.ada)
    expect((await answer(harness, state, {}, { key })).body).toMatchObject(refused)
    const other = await answer(harness, state, { arguments: { name: 'Mallory' } })
    expect(other.body.error).toMatchObject({
      code: -32602,
      message: 'This request state belongs to another call.',
    })
    expect(await contacts(harness)).toBe(0)
  })

  it('expires', async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await answer(harness, state)).body).toMatchObject(refused)
    expect(await contacts(harness)).toBe(0)
  })

  it('approves what was shown, and nothing that came in its place', async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    const [plan] = (await harness.snapshot()).plans
    const path = `/api/plans/${plan!.id}/steps/${plan!.steps[0]!.id}`
    await harness.call('PATCH', path, { body: { input: { name: 'Mallory' } } })
    const { body } = await answer(harness, state)
    expect(body.result.inputRequests.decision.params.message).toContain('Create a contact named Mallory')
    expect(await contacts(harness)).toBe(0)
  })

  it('asks again where the answer is missing or is none', async () => {
    const harness = await createHarness()
    for (const inputResponses of [
      {},
      { other: accepted.decision },
      { decision: { action: 'perhaps' } },
      { decision: {} },
    ]) {
      const { body } = await answer(harness, await ask(harness), { inputResponses })
      expect(body.result?.resultType ?? body.error?.code).toSatisfy(
        (outcome: unknown) => outcome === 'input_required' || outcome === -32602,
      )
    }
    expect(await contacts(harness)).toBe(0)
  })

  it('is not needed for what somebody else has decided meanwhile', async () => {
    const harness = await createHarness()
    const state = await ask(harness)
    const [plan] = (await harness.call('GET', '/api/plans')).body.items
    await harness.approve(plan, { key: await harness.key(people.ada) })
    expect((await answer(harness, state)).body.result.structuredContent.status).toBe('done')
    expect(await contacts(harness)).toBe(1)
  })
})
