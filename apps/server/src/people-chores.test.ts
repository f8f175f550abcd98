import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startChores } from './chores.ts'
import { peopleChores } from './people-chores.ts'
import { createHarness, people as persons } from './testing/harness.ts'

it('tells admins of what waits for them, in a server that just runs', async () => {
  const { runtime, people, call, key, makeContact } = await createHarness()
  const log = pino({ level: 'silent' })
  const chores = startChores({ runtime, log, chores: peopleChores(people) })
  onTestFinished(() => chores.stop())
  const id = await makeContact()
  const body = { tool: 'change_balance', arguments: { id, by: 50 } }
  const asked = await call('POST', '/api/tools/call', { key: await key(persons.nia), body })
  expect(asked.status).toBe(202)
  await vi.waitFor(async () => {
    const { items } = (await call('GET', '/api/mails')).body
    expect(items).toMatchObject([
      { recipient: 'admin@example.com', subject: 'Nia Nutritionist asks for your approval' },
    ])
  })
})
