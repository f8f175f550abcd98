import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { fullName } from '../../domain/names.ts'
import { clients } from '../../tables.ts'
import { dateOfBirth, email, id, personName, phone, prose } from '../fields.ts'
import { refuseFuture } from '../refuse-future.ts'
import { chooseNutritionist } from './choose-nutritionist.ts'
import { viewClient } from './client-view.ts'
import { refuseUnseen } from './refuse-unseen.ts'

export const createClient = defineAction({
  name: 'create_client',
  title: 'Create client',
  description: 'Creates a new client record.',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({
    first_name: personName.describe('First name'),
    last_name: personName.describe('Last name'),
    email: email.optional(),
    phone: phone.optional(),
    date_of_birth: dateOfBirth.optional(),
    health_conditions: prose().optional().describe('Health conditions, allergies, medication'),
    nutritionist_id: id('user').optional().describe('Whose client it is to be; left out: the one who asks'),
  }),
  describe: ({ input }) => `Create a new client named ${fullName(input)}`,
  warn: async (context) => {
    const { first_name, last_name } = context.input
    const where = [
      ['first_name', '=', first_name],
      ['last_name', '=', last_name],
    ] as const
    const nutritionist = await chooseNutritionist(context, context.input.nutritionist_id)
    if (nutritionist instanceof ActionFailure) return []
    const same = await context.records.find(clients, {
      where: [...where, ['primary_nutritionist_id', '=', nutritionist.id]],
      limit: 1,
    })
    return same.length > 0 ? [`There is a client named ${first_name} ${last_name} already.`] : []
  },
  run: async (context) => {
    const { input, records, newId, now } = context
    const nutritionist = await chooseNutritionist(context, input.nutritionist_id)
    if (nutritionist instanceof ActionFailure) return nutritionist
    const unseen = refuseUnseen(context, nutritionist.id)
    if (unseen) return unseen
    const fault = await refuseFuture(context, input.date_of_birth)
    if (fault) return fault
    const client = await records.insert(clients, {
      id: newId(),
      first_name: input.first_name,
      last_name: input.last_name,
      email: input.email ?? null,
      phone: input.phone ?? null,
      date_of_birth: input.date_of_birth ?? null,
      health_conditions: input.health_conditions ?? null,
      primary_nutritionist_id: nutritionist.id,
      consent_given: false,
      reminders: true,
      created_at: now,
      updated_at: now,
    })
    return viewClient(context, client)
  },
  summarize: ({ result }) => `Created ${fullName(result)}.`,
})
