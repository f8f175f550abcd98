import { expect, it } from 'vitest'
import { approvalsOf, createHarness } from './testing/harness.ts'

// The table of api.md. Every caller here has a key: session cookies come later.
it('takes the source from the way a request came in', async () => {
  const { call } = await createHarness()
  const body = { steps: [{ action: 'create_contact', input: { name: 'A' } }] }
  const plan = await call('POST', '/api/plans', { body })
  expect(plan.body).toMatchObject({ source: 'AiAssistant', channel: 'http' })
  const tool = await call('POST', '/api/tools/call', {
    body: { tool: 'create_contact', arguments: { name: 'A' } },
  })
  expect(tool.body.plan).toMatchObject({ source: 'AiAssistant', channel: 'http' })
  const direct = await call('POST', '/api/actions/create_contact', { body: { name: 'A' } })
  const made = await call('GET', `/api/plans/${direct.body.planId}`)
  expect(made.body).toMatchObject({ source: 'Web', channel: 'web' })
})

it('knows the command line by its own way in', async () => {
  const { call } = await createHarness()
  const direct = await call('POST', '/api/cli/actions/create_contact', { body: { name: 'A' } })
  const made = await call('GET', `/api/cli/plans/${direct.body.planId}`)
  expect(made.body).toMatchObject({ source: 'Cli', channel: 'cli', proposedBy: 'admin' })
  const steps = [{ action: 'create_contact', input: { name: 'B' } }]
  const plan = await call('POST', '/api/cli/plans', { body: { steps } })
  expect(plan.body).toMatchObject({ source: 'Cli', channel: 'cli' })
  const { body } = await call('GET', '/api/cli/audit')
  expect(body.items).toMatchObject([{ source: 'Cli', channel: 'cli', actor: 'admin' }])
  expect((await call('GET', '/api/cli/nothing')).status).toBe(404)
  expect((await call('GET', '/api/cli/plans', { key: null })).status).toBe(401)
})

it('knows MCP by its own way in, whatever it asks for', async () => {
  const { call } = await createHarness()
  const direct = await call('POST', '/api/mcp/actions/create_contact', { body: { name: 'A' } })
  const made = await call('GET', `/api/mcp/plans/${direct.body.planId}`)
  expect(made.body).toMatchObject({ source: 'AiAssistant', channel: 'mcp', proposedBy: 'admin' })
  expect((await call('GET', '/api/mcp/plans', { key: null })).status).toBe(401)
})

it('lets no body, header or metadata set it', async () => {
  const { call } = await createHarness()
  const claims = {
    'x-source': 'Web',
    source: 'Web',
    'x-channel': 'web',
    'user-agent': 'Mozilla/5.0',
    origin: 'null',
  }
  const metadata = { source: 'Web', channel: 'web', actor: 'nia' }
  const steps = [{ action: 'create_contact', input: { name: 'A' }, metadata }]
  const { body: plan } = await call('POST', '/api/plans?source=Web', { body: { steps }, headers: claims })
  expect(plan).toMatchObject({ source: 'AiAssistant', channel: 'http', proposedBy: 'admin' })
  await call('POST', `/api/plans/${plan.id}/decisions`, {
    body: { decisions: approvalsOf(plan) },
    headers: claims,
  })
  const { body } = await call('GET', '/api/audit')
  expect(body.items).toMatchObject([{ source: 'AiAssistant', channel: 'http', actor: 'admin' }])
})

it('keeps the sources of requests at the same time apart', async () => {
  const { call } = await createHarness()
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      if (index % 2 === 0)
        return call('POST', '/api/actions/create_contact', { body: { name: `Web ${index}` } })
      const steps = [{ action: 'create_contact', input: { name: `AiAssistant ${index}` } }]
      const { body: plan } = await call('POST', '/api/plans', { body: { steps } })
      return call('POST', `/api/plans/${plan.id}/decisions`, { body: { decisions: approvalsOf(plan) } })
    }),
  )
  const { body } = await call('GET', '/api/audit?limit=100')
  expect(body.items).toHaveLength(30)
  for (const { source, changes } of body.items)
    expect(changes[0].after.name).toMatch(new RegExp(`^${source} `))
})

it('puts the correlation id of the request into the record', async () => {
  const { call } = await createHarness()
  const headers = { 'x-correlation-id': 'order-66.A_b' }
  const answer = await call('POST', '/api/actions/create_contact', { body: { name: 'A' }, headers })
  expect(answer.headers.get('x-correlation-id')).toBe('order-66.A_b')
  expect((await call('GET', '/api/audit')).body.items).toMatchObject([{ correlationId: 'order-66.A_b' }])
})
