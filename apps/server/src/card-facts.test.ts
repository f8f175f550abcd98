import { practicePack } from '@countersign/practice'
import { expect, it } from 'vitest'
import { createHarness, people } from './testing/harness.ts'

const appointment = (client_id: string) => ({
  action: 'create_appointment',
  input: {
    client_id,
    start_time: '2026-11-24T08:00',
    end_time: '2026-11-24T08:45',
    type: 'FollowUp',
    location_type: 'Phone',
  },
})

it('tells a card the words of its workspace, names for ids, and the clock of whoever reads', async () => {
  const { call, key } = await createHarness({ packs: [practicePack] })
  const nia = await key(people.nia)
  const made = await call('POST', '/api/actions/create_client', {
    key: nia,
    body: { first_name: 'Maria', last_name: 'Lopez' },
  })
  const clientId = made.body.result.id
  const { body: plan } = await call('POST', '/api/plans', {
    key: nia,
    body: { steps: [appointment(clientId)] },
  })
  const facts = await call('GET', `/api/plans/${plan.id}/words`, { key: nia })
  expect(facts).toMatchObject({
    status: 200,
    body: {
      words: { columns: { start_time: 'Starts' }, values: { FollowUp: 'Follow-up' } },
      names: { [clientId]: 'Maria Lopez', [people.nia.id]: expect.stringContaining('Nia') as string },
      choices: expect.arrayContaining(['FollowUp', 'Phone']) as string[],
      timeZone: expect.any(String) as string,
    },
  })
  // Nothing but what the plan names.
  expect(Object.keys(facts.body.names)).toHaveLength(2)
})

it('tells them to nobody who may not see the plan', async () => {
  const { call, key, propose } = await createHarness()
  const { id } = await propose()
  const nia = await key(people.nia)
  expect(await call('GET', `/api/plans/${id}/words`, { key: nia })).toMatchObject({ status: 404 })
})
