import { describe, expect, it } from 'vitest'
import { createHarness, people, PUBLIC_URL, TOKEN } from '../testing/harness.ts'
import { accept, cancel, connect, decline, generations } from './testing/connect.ts'
import { connectClient } from './testing/official-client.ts'

/** So that nobody waits long for what does not come. */
const mcpTiming = { answerMs: 60, decisionMs: 5000, silentMs: 5000, pollMs: 5 }
const jane = { name: 'Jane Doe' }

describe.each(generations)('a change over %s', (generation) => {
  it('is shown to the person, done when they accept, and recorded as theirs', async () => {
    const harness = await createHarness()
    const answer = () => ({ action: 'accept' as const, content: { note: 'As discussed' } })
    const { call, asked } = await connect(harness, {
      generation,
      answer,
      key: await harness.key(people.ada),
    })
    const done = await call('create_contact', jane)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.message).toContain('Create a contact named Jane Doe')
    expect(asked[0]?.message).toContain('Name: Jane Doe')
    expect(done.text).toBe('Created Jane Doe.')
    expect(done.structuredContent).toMatchObject({ status: 'done', result: { name: 'Jane Doe' } })
    const { plan, planId } = done.structuredContent
    expect(plan).toMatchObject({ source: 'AiAssistant', channel: 'mcp', status: 'succeeded' })
    expect(plan.steps[0].decisions).toMatchObject([{ decision: 'approve', by: 'ada', note: 'As discussed' }])
    const { body } = await harness.call('GET', `/api/audit?planId=${planId}`)
    expect(body.items).toMatchObject([
      { actor: 'ada', source: 'AiAssistant', channel: 'mcp', outcome: 'succeeded' },
    ])
    expect((await harness.snapshot()).contacts).toHaveLength(1)
  })

  it('shows characters that would hide something by their names', async () => {
    const harness = await createHarness()
    const { call, asked } = await connect(harness, { generation, answer: decline })
    await call('create_contact', { name: 'Jane\u202e eoD \u001b[2Jx' })
    for (const hidden of ['\u202e', '\u001b']) expect(asked[0]?.message).not.toContain(hidden)
    expect(asked[0]?.message).toContain('U+202E')
  })

  it('is denied when they decline', async () => {
    const harness = await createHarness()
    const { call } = await connect(harness, { generation, answer: decline })
    const denied = await call('create_contact', jane)
    expect(denied).toMatchObject({
      isError: true,
      structuredContent: { status: 'denied', error: { code: 'denied', message: 'Action denied by user.' } },
    })
    const { plans, contacts } = await harness.snapshot()
    expect(plans[0]).toMatchObject({ status: 'dismissed', steps: [{ decisions: [{ decision: 'deny' }] }] })
    expect(contacts).toEqual([])
  })

  it('waits when they close the question, and is decided elsewhere', async () => {
    const harness = await createHarness({ mcpTiming })
    const { call } = await connect(harness, { generation, answer: cancel })
    const waiting = await call('create_contact', jane)
    expect(waiting.isError).not.toBe(true)
    const { status, planId, link, plan } = waiting.structuredContent
    expect(status).toBe('waiting')
    expect(link).toBe(`http://localhost/approvals/${planId}`)
    expect(waiting.text).toContain(link)
    expect((await call('get_plan', { planId })).structuredContent.status).toBe('proposed')
    await harness.approve(plan)
    const followed = await call('get_plan', { planId, waitSeconds: 5 })
    expect(followed.structuredContent).toMatchObject({ status: 'succeeded', planId })
  })

  it('asks nobody where the client cannot, and where the key may not approve', async () => {
    const harness = await createHarness()
    const mute = await connect(harness, { generation })
    expect((await mute.call('create_contact', jane)).structuredContent.status).toBe('waiting')
    const proposer = await connect(harness, {
      generation,
      answer: accept,
      key: await harness.key(people.ada, ['read', 'propose']),
    })
    const waiting = await proposer.call('create_contact', jane)
    expect(waiting.structuredContent.status).toBe('waiting')
    expect(waiting.text).toContain('This key may not approve it.')
    expect(proposer.asked).toEqual([])
    expect((await harness.snapshot()).contacts).toEqual([])
  })

  it('asks anew when what would happen has changed meanwhile', async () => {
    const harness = await createHarness()
    const id = await harness.makeContact('Jane')
    let isFirst = true
    const answer = async () => {
      if (isFirst) await harness.call('POST', '/api/actions/rename_contact', { body: { id, name: 'Janet' } })
      isFirst = false
      return accept()
    }
    const { call, asked } = await connect(harness, { generation, answer })
    const done = await call('rename_contact', { id, name: 'Joan' })
    expect(asked.map(({ message }) => message.split('\n')[0])).toEqual([
      'Rename Jane to Joan',
      'Rename Janet to Joan',
    ])
    expect(done.structuredContent.status).toBe('done')
  })

  it('that is elevated sends the person to the card, and returns when it is decided', async () => {
    const harness = await createHarness({ mcpTiming })
    const id = await harness.makeContact()
    let decided: Promise<unknown> | undefined
    const { call, asked } = await connect(harness, {
      generation,
      answer: (question) => {
        const planId = String((question as { url?: string }).url)
          .split('/')
          .at(-1)!
        decided = harness.call('GET', `/api/plans/${planId}`).then(({ body }) => harness.approve(body))
        return accept()
      },
    })
    const done = await call('change_balance', { id, by: 5 })
    expect(asked).toMatchObject([
      { mode: 'url', url: expect.stringMatching(/^http:\/\/localhost\/approvals\/pl_/) },
    ])
    expect(done.structuredContent).toMatchObject({ status: 'done', result: { balance: 5 } })
    await decided
    const { body } = await harness.call('GET', `/api/audit?planId=${done.structuredContent.planId}`)
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({ outcome: 'succeeded', channel: 'mcp' })
  })

  it('that is elevated is never approved by a form', async () => {
    const harness = await createHarness({ mcpTiming: { ...mcpTiming, silentMs: 30, decisionMs: 30 } })
    const id = await harness.makeContact()
    const { call, asked } = await connect(harness, { generation, answer: accept, elicitation: { form: {} } })
    const waiting = await call('change_balance', { id, by: 5 })
    expect(asked).toEqual([])
    expect(waiting.structuredContent).toMatchObject({ status: 'waiting', plan: { status: 'proposed' } })
    // Nor does opening the card decide anything.
    const both = await connect(harness, { generation, answer: accept })
    const still = await both.call('change_balance', { id, by: 5 })
    expect(both.asked).toMatchObject([{ mode: 'url' }])
    expect(still.structuredContent).toMatchObject({ status: 'waiting', plan: { status: 'proposed' } })
    expect((await call('get_contact', { id })).structuredContent.balance).toBe(0)
  })

  it('that two people must approve waits for the second', async () => {
    const harness = await createHarness()
    const settings = { twoPerson: ['create_contact'] }
    const { body } = await harness.call('POST', '/api/tools/call', {
      body: { tool: 'change_policy', arguments: settings },
    })
    await harness.approve(body.plan)
    const { call } = await connect(harness, { generation, answer: accept })
    const half = await call('create_contact', jane)
    expect(half.structuredContent.status).toBe('waiting')
    expect(half.text).toContain('another person')
    await harness.approve(half.structuredContent.plan, { key: await harness.key(people.ada) })
    expect((await call('get_plan', { planId: half.structuredContent.planId })).structuredContent.status).toBe(
      'succeeded',
    )
  })

  it('that began elsewhere is decided here, once, as the person who decides', async () => {
    const harness = await createHarness()
    const begun = await harness.propose('Jane Doe')
    const key = await harness.key(people.ada)
    const { call, asked } = await connect(harness, { generation, answer: accept, key })
    const done = await call('review_plan', { planId: begun.id })
    expect(asked[0]?.message).toContain('Create a contact named Jane Doe')
    expect(done.structuredContent).toMatchObject({ status: 'done', planId: begun.id })
    expect((await call('review_plan', { planId: begun.id })).structuredContent.status).toBe('done')
    expect(asked).toHaveLength(1)
    const { plans, contacts } = await harness.snapshot()
    expect(plans[0]).toMatchObject({ channel: 'http', proposer: { id: 'admin' } })
    expect(plans[0]!.steps[0]!.decisions).toMatchObject([{ decision: 'approve', by: 'ada' }])
    expect(contacts).toHaveLength(1)

    const elevated = await harness.call('POST', '/api/plans', {
      body: { steps: [{ action: 'change_balance', input: { id: 'nobody', by: 1 } }] },
    })
    const nia = await connect(harness, { generation, answer: accept, key: await harness.key(people.nia) })
    for (const planId of [elevated.body.id, 'pl_nothing', ''])
      expect((await nia.call('review_plan', { planId })).isError).toBe(true)
    expect(nia.asked).toEqual([])
  })

  it('tells of a device step that it is approved, and under way', async () => {
    const harness = await createHarness()
    const { call, asked } = await connect(harness, { generation, answer: accept })
    const rung = await call('ring_bell', { times: 2 })
    expect(asked[0]?.message).toContain('Ring the bell 2 times')
    expect(rung.structuredContent).toMatchObject({ status: 'under_way', plan: { status: 'executing' } })
  })
})

it('asks a client that listens to nothing but the answer to its call', async () => {
  const harness = await createHarness()
  // A stream beside the calls is the client's choice.
  const send = async (url: string | URL, init?: RequestInit): Promise<Response> =>
    init?.method === 'GET' ? new Response(null, { status: 405 }) : harness.app.request(String(url), init)
  const { call, asked } = await connectClient(
    { address: PUBLIC_URL, key: TOKEN, fetch: send },
    { generation: '2025-11-25', answer: accept },
  )
  expect((await call('create_contact', jane)).structuredContent.status).toBe('done')
  expect(asked).toHaveLength(1)
})

it('waits where nobody answers the question in time', async () => {
  const harness = await createHarness({ mcpTiming })
  const { call } = await connect(harness, { generation: '2025-11-25', answer: () => new Promise(() => {}) })
  const waiting = await call('create_contact', jane)
  expect(waiting.structuredContent).toMatchObject({ status: 'waiting', plan: { status: 'proposed' } })
  expect(waiting.text).toContain('Nobody answered in time.')
})

it('tells the client while it waits that it does, and when the card is done with', async () => {
  const harness = await createHarness({ mcpTiming })
  const id = await harness.makeContact()
  const { client } = await connect(harness, { generation: '2025-11-25', answer: accept })
  const completed: string[] = []
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    completed.push(params.elicitationId)
  })
  const told: (string | undefined)[] = []
  const result = await client.callTool(
    { name: 'change_balance', arguments: { id, by: 5 } },
    {
      onprogress: ({ message }) => {
        told.push(message)
        const planId = message!.split('/').at(-1)!
        void harness.call('GET', `/api/plans/${planId}`).then(({ body }) => harness.approve(body))
      },
    },
  )
  expect(result.structuredContent).toMatchObject({ status: 'done' })
  expect(told[0]).toMatch(/^Waiting for a decision: http:\/\/localhost\/approvals\/pl_/)
  expect(completed).toHaveLength(1)
})
