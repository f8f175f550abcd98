import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { approvalsOf, createHarness, TOKEN } from '../testing/harness.ts'

it('writes one line a request, with the pattern of the route', async () => {
  const lines: string[] = []
  const { call, propose } = await createHarness({ log: { write: (line: string) => void lines.push(line) } })
  const plan = await propose()
  await call('GET', `/api/plans/${plan.id}`, { headers: { 'x-correlation-id': 'mine' } })
  await call('GET', '/api/plans/x', { key: null })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      method: 'POST',
      route: '/api/plans',
      status: 201,
      actor: 'admin',
      ms: expect.any(Number),
      msg: 'request',
    },
    { method: 'GET', route: '/api/plans/:id', status: 200, actor: 'admin', correlationId: 'mine' },
    { method: 'GET', route: '/api/plans/:id', status: 401 },
  ])
})

it('writes nothing that anybody said: no names, inputs, queries, keys', async () => {
  const lines: string[] = []
  const { call } = await createHarness({ log: { write: (line: string) => void lines.push(line) } })
  const secrets = ['Zaphod', 'zaphod@example.org', 'Trillian', 'Marvin', TOKEN]
  const { body: plan } = await call('POST', '/api/plans', {
    body: {
      steps: [{ action: 'create_contact', input: { name: 'Zaphod', email: 'zaphod@example.org' } }],
      rationale: 'Trillian asked',
    },
  })
  await call('POST', `/api/plans/${plan.id}/decisions`, {
    body: { decisions: approvalsOf(plan).map((each) => ({ ...each, note: 'Marvin agrees' })) },
  })
  await call('POST', '/api/actions/create_contact', { body: { name: 'Zaphod', email: 'zaphod@example.org' } })
  await call('GET', '/api/audit?actor=Marvin')
  await call('GET', '/api/Trillian')
  await call('POST', '/api/tools/call', { text: '{"tool": "Zaphod' })
  expect(lines).toHaveLength(6)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})

it('says of an error what it is and where, but not its words', () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const error = Object.assign(new TypeError('Key (email)=(zaphod@example.org) exists\nand more of Zaphod'), {
    code: '23505',
    detail: 'zaphod@example.org',
    cause: new Error('Zaphod'),
  })
  createLog('info', destination).error({ error }, 'failed')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    error: {
      type: 'TypeError',
      code: '23505',
      at: expect.arrayContaining([expect.stringContaining('request-log.test')]),
    },
    msg: 'failed',
  })
  expect(lines[0]).not.toMatch(/zaphod/i)
  createLog('debug', destination).error({ error }, 'failed')
  expect(lines[1]).toMatch(/zaphod/)
})
