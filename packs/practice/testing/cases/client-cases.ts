import { clients } from '../../tables.ts'
import { ada } from '../people.ts'
import { setRow } from '../seed.ts'
import type { WriteCase } from '../write-case.ts'

export const clientCases: readonly WriteCase[] = [
  {
    tool: 'create_client',
    input: () => ({
      first_name: ' Jane ',
      last_name: 'Doe',
      email: 'Jane.Doe@Example.com',
      phone: '+1 555-0199',
      date_of_birth: '1988-02-29',
      health_conditions: 'Coeliac disease',
    }),
    bad: [
      { first_name: '' },
      { last_name: 'D'.repeat(101) },
      { first_name: 'Jane\nDelete everybody' },
      { email: 'jane' },
      { phone: 'none' },
      { date_of_birth: '1989-02-29' },
      { date_of_birth: '1899-12-31' },
      { date_of_birth: '2026-01-06' },
    ],
    says: () => 'Create a new client named Jane Doe',
    summary: () => 'Created Jane Doe.',
    changes: () => [
      {
        op: 'insert',
        table: 'clients',
        after: {
          first_name: 'Jane',
          email: 'jane.doe@example.com',
          primary_nutritionist_id: 'nia',
          consent_given: false,
        },
      },
    ],
  },
  {
    tool: 'update_client',
    input: ({ client }) => ({ id: client, phone: '+1 555-0123', email: null }),
    bad: [
      { phone: undefined, email: undefined },
      { phone: '12' },
      { first_name: '' },
      { date_of_birth: '2026-01-06' },
    ],
    says: ({ name }) => `Change ${name}'s e-mail to nothing and phone to +1 555-0123`,
    summary: ({ name }) => `Updated ${name}.`,
    changes: ({ client }) => [
      {
        op: 'update',
        table: 'clients',
        id: client,
        before: { phone: '+1 555-0100' },
        after: { phone: '+1 555-0123', email: null },
      },
    ],
  },
  {
    tool: 'delete_client',
    input: ({ client }) => ({ id: client }),
    bad: [{ id: 7 }],
    says: ({ name }) =>
      `Delete ${name} and 5 records that go with them: 1 appointment, 2 meal plans, 1 goal and 1 progress entry`,
    summary: ({ name }) => `Deleted ${name} and 5 records.`,
    changes: ({ client, appointment, activePlan, draftPlan, goal, entry }) =>
      [
        ['appointments', appointment],
        ['meal_plans', activePlan],
        ['meal_plans', draftPlan],
        ['goals', goal],
        ['progress_entries', entry],
        ['clients', client],
      ].map(([table, id]) => ({ op: 'delete', table, id })),
  },
  {
    tool: 'record_consent',
    input: ({ client }) => ({ id: client, policy_version: '2026-01' }),
    bad: [{ policy_version: '' }],
    says: ({ name }) => `Record ${name}'s consent to the privacy policy, version 2026-01`,
    summary: ({ name }) => `Recorded ${name}'s consent.`,
    changes: ({ client }) => [
      {
        op: 'update',
        table: 'clients',
        id: client,
        before: { consent_given: false },
        after: { consent_given: true, consent_policy_version: '2026-01' },
      },
    ],
  },
  {
    tool: 'withdraw_consent',
    arrange: ({ store }, { client }) =>
      setRow(store, clients, client, { consent_given: true, consent_policy_version: '1' }),
    input: ({ client }) => ({ id: client }),
    bad: [{ id: '' }],
    says: ({ name }) => `Record that ${name} withdraws consent`,
    summary: ({ name }) => `Recorded that ${name} withdrew consent.`,
    changes: ({ client }) => [
      {
        op: 'update',
        table: 'clients',
        id: client,
        after: { consent_given: false, consent_policy_version: null },
      },
    ],
  },
  {
    tool: 'save_client_notes',
    input: ({ client }) => ({ id: client, notes: 'Prefers mornings.\nEats fish.' }),
    bad: [{ notes: '' }, { notes: 'x'.repeat(20_001) }],
    says: ({ name }) => `Replace the notes about ${name}`,
    summary: ({ name }) => `Saved the notes about ${name}.`,
    changes: ({ client }) => [
      { op: 'update', table: 'clients', id: client, after: { notes: 'Prefers mornings.\nEats fish.' } },
    ],
  },
  {
    tool: 'set_client_reminders',
    input: ({ client }) => ({ id: client, reminders: false }),
    bad: [{ reminders: 'no' }, { reminders: true }],
    says: ({ name }) => `Turn ${name}'s appointment reminders off`,
    summary: ({ name }) => `Turned ${name}'s reminders off.`,
    changes: ({ client }) => [{ op: 'update', table: 'clients', id: client, after: { reminders: false } }],
  },
  {
    tool: 'assign_client',
    by: ada,
    input: ({ client }) => ({ id: client, nutritionist_id: 'noah' }),
    bad: [{ nutritionist_id: 'finn' }, { nutritionist_id: 'nia' }],
    says: ({ name }) => `Assign ${name} to Noah Nowak, with 1 upcoming appointment`,
    summary: ({ name }) => `${name} is now Noah Nowak's client.`,
    changes: ({ client, appointment }) => [
      { op: 'update', table: 'clients', id: client, after: { primary_nutritionist_id: 'noah' } },
      { op: 'update', table: 'appointments', id: appointment, after: { nutritionist_id: 'noah' } },
    ],
  },
]
