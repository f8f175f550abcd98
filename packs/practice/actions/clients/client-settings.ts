import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { id, prose } from '../fields.ts'
import { findClient, findClinicalClient } from '../find-records.ts'
import { amendClient } from './amend-client.ts'

export const saveClientNotes = defineRecordAction({
  name: 'save_client_notes',
  title: 'Save notes',
  description: 'Replaces the notes about a client; null empties them.',
  hidden: true,
  input: z.strictObject({
    id: id('client'),
    notes: prose(20_000).nullable().describe('The notes, all of them'),
  }),
  find: (context) => findClinicalClient(context, context.input.id),
  describe: ({ input }, client) =>
    `${input.notes === null ? 'Empty' : 'Replace'} the notes about ${fullName(client)}`,
  run: async (context, client) => {
    return amendClient(context, client, { notes: context.input.notes })
  },
  summarize: ({ result }) => `Saved the notes about ${fullName(result)}.`,
})

export const setClientReminders = defineRecordAction({
  name: 'set_client_reminders',
  title: 'Turn reminders on or off',
  description: 'Says whether a client is reminded of their appointments.',
  hidden: true,
  input: z.strictObject({ id: id('client'), reminders: z.boolean().describe('Whether to remind them') }),
  find: (context) => findClient(context, context.input.id),
  describe: ({ input }, client) =>
    `Turn ${possessive(fullName(client))} appointment reminders ${input.reminders ? 'on' : 'off'}`,
  run: async (context, client) => {
    return amendClient(context, client, { reminders: context.input.reminders })
  },
  summarize: ({ result }) =>
    `Turned ${possessive(fullName(result))} reminders ${result.reminders ? 'on' : 'off'}.`,
})
