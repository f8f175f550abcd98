import { createScriptedLanguageModel, type Script } from '@countersign/assistant/testing'
import { describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness, type HarnessOptions, people } from '../testing/harness.ts'
import { followRun } from '../testing/follow-run.ts'
import { readEvents } from '../testing/read-events.ts'

const create = (name: string) => ({ tool: 'create_contact', input: { name } })

async function begin(script: Script, options: HarnessOptions = {}) {
  const harness = await createHarness({ ...options, model: createScriptedLanguageModel(script) })
  const key = await harness.key(people.nia)
  const thread = await harness.call('POST', '/api/threads', { key, body: { workspace: 'sample' } })
  expect(thread.status).toBe(201)
  const say = (text: string): Promise<Answer> =>
    harness.call('POST', `/api/threads/${thread.body.id}/messages`, { key, body: { text } })
  return { harness, key, threadId: thread.body.id as string, say }
}

const confirm = (harness: Harness, key: string, runId: string, confirmationId: string, approved: boolean) =>
  harness.call('POST', `/api/runs/${runId}/confirmations/${confirmationId}`, { key, body: { approved } })

describe('a conversation over HTTP', () => {
  it('answers a message with a run, whose events tell the answer', async () => {
    const { harness, key, threadId, say } = await begin([{ text: ['Hello ', 'there.'] }])
    const sent = await say('Hello')
    expect(sent.status).toBe(202)
    const events = await followRun(harness, sent.body.runId, { key }).untilOver()
    expect(events.at(-1)).toMatchObject({ event: 'complete', data: { message: 'Hello there.' } })
    const thread = await harness.call('GET', `/api/threads/${threadId}`, { key })
    expect(thread.body).toMatchObject({
      title: 'Hello',
      messages: [
        { role: 'user', text: 'Hello' },
        { role: 'assistant', text: 'Hello there.' },
      ],
      runs: [{ status: 'complete', provider: 'scripted', rounds: 1, durationMs: 0 }],
    })
    const list = await harness.call('GET', '/api/threads', { key })
    expect(list.body.items).toMatchObject([{ id: threadId, workspace: 'sample' }])
  })

  it('asks, shows the question again after a reload, and takes one answer', async () => {
    const { harness, key, threadId, say } = await begin([{ calls: [create('Jane Doe')] }, { text: 'Done.' }])
    const { runId } = (await say('Create Jane Doe')).body
    const reader = followRun(harness, runId, { key })
    const question = await reader.until('confirmation-required')
    expect(question.data).toMatchObject({
      tier: 'standard',
      tool: 'create_contact',
      description: 'Create a contact named Jane Doe',
    })
    const thread = await harness.call('GET', `/api/threads/${threadId}`, { key })
    expect(thread.body.runs[0]).toMatchObject({
      status: 'waiting',
      confirmations: [
        { confirmationId: question.data.confirmationId, description: question.data.description },
      ],
    })
    const { confirmationId } = question.data
    const answers = await Promise.all([1, 2].map(() => confirm(harness, key, runId, confirmationId, true)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const events = await reader.untilOver()
    expect(events.map(({ event }) => event)).toEqual([
      'confirmation-required',
      'plan-updated',
      'confirmation-resolved',
      'tool-result',
      'plan-updated',
      'text',
      'complete',
    ])
    expect((await confirm(harness, key, runId, confirmationId, false)).status).toBe(409)
  })

  it('lets three readers follow one run, one of whom reconnects twice: each sees every event once, in order', async () => {
    const { harness, key, say } = await begin([
      { text: Array.from({ length: 20 }, (_, index) => `${index} `), calls: [create('Jane Doe')] },
      { text: 'Done.' },
    ])
    const { runId } = (await say('Create Jane Doe')).body
    const steady = [followRun(harness, runId, { key }), followRun(harness, runId, { key })]
    const first = followRun(harness, runId, { key })
    const seen = [await first.next()]
    await first.leave()
    const second = followRun(harness, runId, { key, after: seen.at(-1)!.id })
    for (;;) {
      seen.push(await second.next())
      if (seen.at(-1)!.event === 'confirmation-required') break
    }
    const question = seen.at(-1)!
    await second.leave()
    await confirm(harness, key, runId, question.data.confirmationId, true)
    seen.push(...(await followRun(harness, runId, { key, after: question.id }).untilOver()))

    const whole = await steady[0]!.untilOver()
    expect(whole.map(({ id }) => Number(id))).toEqual(whole.map((_, index) => index + 1))
    const withoutPlans = (events: typeof seen) => events.filter(({ event }) => event !== 'plan-updated')
    expect(withoutPlans(await steady[1]!.untilOver())).toEqual(withoutPlans(whole))
    expect(withoutPlans(seen)).toEqual(withoutPlans(whole))
    expect(seen.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  })

  it('denies what waits when the run is cancelled', async () => {
    const { harness, key, say } = await begin([{ calls: [create('Jane Doe')] }])
    const { runId } = (await say('Create Jane Doe')).body
    const reader = followRun(harness, runId, { key })
    const question = await reader.until('confirmation-required')
    const cancelled = await harness.call('POST', `/api/runs/${runId}/cancel`, { key })
    expect(cancelled.body).toMatchObject({ status: 'cancelled' })
    const events = await reader.untilOver()
    expect(events.slice(2)).toMatchObject([
      { event: 'confirmation-resolved', data: { approved: false } },
      { event: 'tool-result' },
      { event: 'plan-updated' },
      { event: 'complete' },
    ])
    const plan = await harness.call('GET', `/api/plans/${question.data.planId}`, { key })
    expect(plan.body.status).toBe('dismissed')
    expect((await harness.call('POST', `/api/runs/${runId}/cancel`, { key })).status).toBe(200)
  })

  it('goes on although nobody listens: a lost connection denies nothing', async () => {
    const { harness, key, say } = await begin([{ calls: [create('Jane Doe')] }, { text: 'Done.' }])
    const { runId } = (await say('Create Jane Doe')).body
    const reader = followRun(harness, runId, { key })
    const question = await reader.until('confirmation-required')
    await reader.leave()
    await confirm(harness, key, runId, question.data.confirmationId, true)
    const events = await followRun(harness, runId, { key, after: question.id }).untilOver()
    expect(events.at(-1)!.event).toBe('complete')
  })

  it('tells its owner of new messages, and nobody else', async () => {
    const { harness, key, threadId, say } = await begin([{ text: 'Hello.' }])
    await say('Hello')
    await harness.assistant.idle()
    const read = async (reader: string) => {
      const answer = await harness.app.request('/api/events', {
        headers: { authorization: `Bearer ${reader}`, 'last-event-id': 'start' },
      })
      return readEvents(answer.body!)
    }
    const own = await read(key)
    expect([await own.next(), await own.next()]).toMatchObject([
      { event: 'message', data: { threadId } },
      { event: 'message', data: { threadId } },
    ])
    await own.close()
    const other = await read(await harness.key(people.ada))
    await harness.propose()
    expect((await other.next()).event).toBe('plan-updated')
    await other.close()
  })

  it.each(['assistant', 'people', 'system', 'nothing', ''])(
    'begins none in %j, which is no workspace',
    async (workspace) => {
      const { harness, key } = await begin([])
      const refused = await harness.call('POST', '/api/threads', { key, body: { workspace } })
      expect(refused).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_failed', hint: 'There are: sample.' } },
      })
    },
  )

  it('says who answers, and what leaves the machine', async () => {
    const { harness, key } = await begin([])
    const { body } = await harness.call('GET', '/api/assistant', { key })
    expect(body).toEqual({
      model: null,
      workspaces: [{ id: 'sample', title: 'Sample', staysHere: true, redactPersonal: false }],
      dailyTokensPerUser: null,
      requestsPerMinute: 30,
      keepConversationsDays: 365,
    })
  })

  const missing: [method: string, path: string, body?: object][] = [
    ['GET', '/api/threads/THREAD'],
    ['POST', '/api/threads/THREAD/messages', { text: 'Hello' }],
    ['GET', '/api/runs/RUN'],
    ['GET', '/api/runs/RUN/events'],
    ['POST', '/api/runs/RUN/cancel'],
    ['POST', '/api/runs/RUN/confirmations/CONFIRMATION', { approved: true }],
  ]
  it.each(missing)('answers 404 to others, and for what is not there: %s %s', async (method, path, body) => {
    const { harness, key, threadId, say } = await begin([{ calls: [create('Jane Doe')] }])
    const { runId } = (await say('Create Jane Doe')).body
    const question = await followRun(harness, runId, { key }).until('confirmation-required')
    const own = path
      .replace('THREAD', threadId)
      .replace('RUN', runId)
      .replace('CONFIRMATION', question.data.confirmationId)
    for (const other of [await harness.key(people.ada), await harness.key({ ...people.nia, id: 'noa' })]) {
      const answer = await harness.call(method, own, { key: other, ...(body && { body }) })
      expect(answer.status).toBe(404)
    }
    const none = await harness.call(method, path, { key, ...(body && { body }) })
    expect(none.status).toBe(404)
  })

  const invalid: [path: string, body: unknown, status: number][] = [
    ['/api/threads', { workspace: 'nowhere' }, 400],
    ['/api/threads', { workspace: 'sample', context: { secret: 'x' } }, 400],
    ['/api/threads', {}, 400],
    ['/api/threads/THREAD/messages', { text: '  ' }, 400],
    ['/api/threads/THREAD/messages', { text: 'x'.repeat(16_001) }, 400],
    ['/api/threads/THREAD/messages', { text: 'a\u0000b' }, 400],
    ['/api/threads/THREAD/messages', { text: 'Hello', role: 'system' }, 400],
    ['/api/threads/THREAD/messages', { text: 5 }, 400],
  ]
  it.each(invalid)('refuses %s with %j', async (path, body, status) => {
    const { harness, key, threadId } = await begin([])
    const answer = await harness.call('POST', path.replace('THREAD', threadId), { key, body })
    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe('validation_failed')
  })

  it('needs the scopes: read to follow, propose to ask, approve to answer', async () => {
    const { harness, key, threadId, say } = await begin([{ calls: [create('Jane Doe')] }])
    const { runId } = (await say('Create Jane Doe')).body
    const { confirmationId } = (await followRun(harness, runId, { key }).until('confirmation-required')).data
    const reader = await harness.key(people.nia, ['read'])
    const asker = await harness.key(people.nia, ['read', 'propose'])
    expect((await harness.call('GET', `/api/runs/${runId}`, { key: reader })).status).toBe(200)
    const send = await harness.call('POST', `/api/threads/${threadId}/messages`, {
      key: reader,
      body: { text: 'x' },
    })
    expect(send.status).toBe(403)
    expect((await confirm(harness, asker, runId, confirmationId, true)).status).toBe(403)
  })

  it('says when to come back, where somebody asks too often', async () => {
    const { harness, key } = await begin(() => ({ text: 'Yes.' }))
    const answers: Answer[] = []
    for (let count = 0; count < 31; count++) {
      const thread = await harness.call('POST', '/api/threads', { key, body: { workspace: 'sample' } })
      answers.push(
        await harness.call('POST', `/api/threads/${thread.body.id}/messages`, {
          key,
          body: { text: 'Hello' },
        }),
      )
    }
    expect(answers.slice(0, 30).every(({ status }) => status === 202)).toBe(true)
    expect(answers[30]!.status).toBe(429)
    expect(answers[30]!.headers.get('retry-after')).toBe('60')
    expect(answers[30]!.body.error.code).toBe('rate_limited')
    await harness.assistant.idle()
  })

  it('begins one run for a message that is sent again because its answer was lost', async () => {
    const { harness } = await begin(() => ({ text: 'Hello.' }))
    const { id } = (await harness.call('POST', '/api/threads', { body: { workspace: 'sample' } })).body
    const send = () =>
      harness.call('POST', `/api/threads/${id}/messages`, {
        body: { text: 'Hello' },
        headers: { 'idempotency-key': 'once' },
      })
    const first = await send()
    await harness.assistant.idle()
    await harness.forgetAnswers('once')
    // As after a restart: a process that is still at it would be waited for.
    const again = await harness.restart()
    const second = await again.call('POST', `/api/threads/${id}/messages`, {
      body: { text: 'Hello' },
      headers: { 'idempotency-key': 'once' },
    })
    expect(second.body).toEqual(first.body)
    expect((await harness.call('GET', `/api/threads/${id}`)).body.messages).toHaveLength(2)
  })

  it('does not hold a refusal that is over against the same request', async () => {
    const { harness, key, threadId, say } = await begin([{ calls: [create('Jane Doe')] }, { text: 'Hello.' }])
    const { runId } = (await say('Create Jane Doe')).body
    await followRun(harness, runId, { key }).until('confirmation-required')
    const again = () =>
      harness.call('POST', `/api/threads/${threadId}/messages`, {
        key,
        body: { text: 'Hello' },
        headers: { 'idempotency-key': 'later' },
      })
    expect((await again()).status).toBe(409)
    await harness.call('POST', `/api/runs/${runId}/cancel`, { key })
    expect((await again()).status).toBe(202)
    await harness.assistant.idle()
  })

  it('says whether the asker may decide, and closes a question that another replaces', async () => {
    const { harness, key, say } = await begin([{ calls: [create('Jane Doe')] }, { text: 'Done.' }])
    const { runId } = (await say('Create Jane Doe')).body
    const reader = followRun(harness, runId, { key })
    const first = (await reader.until('confirmation-required')).data
    expect(first.canDecide).toBe(true)
    await harness.call('PATCH', `/api/plans/${first.planId}/steps/${first.stepId}`, {
      key,
      body: { input: { name: 'Jane Roe' } },
    })
    const closed = (await reader.until('confirmation-resolved')).data
    expect(closed).toEqual({ confirmationId: first.confirmationId, approved: false, by: null })
    const second = (await reader.until('confirmation-required')).data
    expect(second.description).toBe('Create a contact named Jane Roe')
    await harness.call('POST', `/api/runs/${runId}/cancel`, { key })
  })
})
