import { expect, it } from 'vitest'
import { createHarness } from '../testing/harness.ts'

it("answers a read with the action's own output", async () => {
  const { call, makeContact } = await createHarness()
  const id = await makeContact('Jane Doe')
  const found = await call('POST', '/api/tools/call', { body: { tool: 'get_contact', arguments: { id } } })
  expect(found).toMatchObject({ status: 200, body: { id, name: 'Jane Doe' } })
  const missing = await call('POST', '/api/tools/call', {
    body: { tool: 'get_contact', arguments: { id: 'x' } },
  })
  expect(missing).toMatchObject({ status: 404, body: { error: { code: 'contact_not_found' } } })
})

it('answers an intake with its output, and puts it on record', async () => {
  const { call } = await createHarness()
  const taken = await call('POST', '/api/tools/call', {
    body: { tool: 'take_clipping', arguments: { body: 'Text' } },
  })
  expect(taken).toMatchObject({ status: 200, body: { body: 'Text' } })
  const { body } = await call('GET', '/api/audit')
  expect(body.items).toMatchObject([{ action: 'take_clipping', source: 'AiAssistant', channel: 'http' }])
})

it('makes a plan of everything else, which waits', async () => {
  const { call, snapshot } = await createHarness()
  for (const [tool, input] of [
    ['create_contact', { name: 'Jane Doe' }],
    ['show_archive', { visible: true }],
    ['ring_bell', { times: 1 }],
  ] as const) {
    const answer = await call('POST', '/api/tools/call', { body: { tool, arguments: input } })
    expect(answer).toMatchObject({
      status: 202,
      body: { plan: { status: 'proposed', source: 'AiAssistant' } },
    })
  }
  expect((await snapshot()).contacts).toEqual([])
})

it('takes no arguments as none', async () => {
  const { call } = await createHarness()
  expect(await call('POST', '/api/tools/call', { body: { tool: 'list_contacts' } })).toMatchObject({
    status: 200,
    body: { items: [] },
  })
})
