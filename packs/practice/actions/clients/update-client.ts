import { defineRecordAction } from '@countersign/core'
import { clearable } from '@countersign/core/fields'
import { sayChanges } from '@countersign/core/words'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { sayDate } from '../../domain/say-time.ts'
import { dateOfBirth, email, hasChange, id, NO_CHANGE, personName, phone, prose } from '../fields.ts'
import { findClient } from '../find-records.ts'
import { refuseFuture } from '../refuse-future.ts'
import { amendClient } from './amend-client.ts'
import { refuseUnseen } from './refuse-unseen.ts'

export const updateClient = defineRecordAction({
  name: 'update_client',
  title: 'Update client',
  description: "Changes an existing client's details. Only the fields given change; null empties one.",
  input: z
    .strictObject({
      id: id('client'),
      first_name: personName.optional().describe('First name'),
      last_name: personName.optional().describe('Last name'),
      email: clearable(email),
      phone: clearable(phone),
      date_of_birth: clearable(dateOfBirth),
      health_conditions: clearable(prose()).describe('Health conditions, allergies, medication'),
    })
    .refine(hasChange, NO_CHANGE),
  find: (context) => findClient(context, context.input.id),
  describe: ({ input }, client) => {
    const changes = sayChanges({
      'first name': input.first_name,
      'last name': input.last_name,
      'e-mail': input.email,
      phone: input.phone,
      'date of birth': input.date_of_birth && sayDate(input.date_of_birth),
      'health conditions': input.health_conditions,
    })
    return `Change ${possessive(fullName(client))} ${changes}`
  },
  run: async (context, client) => {
    const { id: _id, ...patch } = context.input
    const unseen = refuseUnseen(context, client.primary_nutritionist_id)
    if (unseen) return unseen
    const fault = await refuseFuture(context, patch.date_of_birth)
    if (fault) return fault
    return amendClient(context, client, patch)
  },
  summarize: ({ result }) => `Updated ${fullName(result)}.`,
})
