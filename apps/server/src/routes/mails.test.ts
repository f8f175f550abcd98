import { expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { createHarness, people } from '../testing/harness.ts'

it('shows admins the mails that are kept, and nobody else', async () => {
  const harness = await createHarness()
  await harness.key(people.nia)
  await openBrowser(harness).post('/api/auth/request-password-reset', { email: 'nia@example.com' })
  const list = await harness.call('GET', '/api/mails')
  expect(list.body.items).toMatchObject([
    { recipient: 'nia@example.com', subject: 'Set a new password', status: 'kept', attempts: 0 },
  ])
  expect(JSON.stringify(list.body)).not.toContain('token=')
  const path = `/api/mails/${list.body.items[0].id}`
  expect((await harness.call('GET', path)).body.text).toContain('token=')
  expect((await harness.call('GET', '/api/mails/nothing')).status).toBe(404)

  const key = await harness.key(people.nia)
  for (const each of ['/api/mails', path, '/api/mails/nothing'])
    expect(await harness.call('GET', each, { key })).toMatchObject({
      status: 403,
      body: { error: { code: 'not_allowed' } },
    })
})

it('does not show the link in a mail to a key that may only read', async () => {
  const harness = await createHarness()
  const key = await harness.key(people.ada, ['read'])
  expect((await harness.call('GET', '/api/mails', { key })).status).toBe(200)
  expect(await harness.call('GET', '/api/mails/x', { key })).toMatchObject({
    status: 403,
    body: { error: { code: 'missing_scope' } },
  })
})
