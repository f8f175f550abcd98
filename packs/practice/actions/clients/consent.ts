import { defineRecordAction } from '@countersign/core'
import { line } from '@countersign/core/fields'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { id } from '../fields.ts'
import { findClient } from '../find-records.ts'
import { amendClient } from './amend-client.ts'

export const recordConsent = defineRecordAction({
  name: 'record_consent',
  title: 'Record consent',
  description: 'Records that a client agreed to a version of the privacy policy.',
  hidden: true,
  input: z.strictObject({
    id: id('client'),
    policy_version: line(50).describe('Which version they agreed to'),
  }),
  find: (context) => findClient(context, context.input.id),
  describe: ({ input }, client) =>
    `Record ${possessive(fullName(client))} consent to the privacy policy, version ${input.policy_version}`,
  run: async (context, client) => {
    const { policy_version } = context.input
    if (client.consent_given && client.consent_policy_version === policy_version) {
      const name = fullName(client)
      return fail('consent_status', `${name} has given consent to version ${policy_version} already.`)
    }
    return amendClient(context, client, {
      consent_given: true,
      consent_at: context.now,
      consent_policy_version: policy_version,
    })
  },
  summarize: ({ result }) => `Recorded ${possessive(fullName(result))} consent.`,
})

export const withdrawConsent = defineRecordAction({
  name: 'withdraw_consent',
  title: 'Withdraw consent',
  description: 'Records that a client no longer agrees to the privacy policy.',
  hidden: true,
  input: z.strictObject({ id: id('client') }),
  find: (context) => findClient(context, context.input.id),
  describe: (_context, client) => `Record that ${fullName(client)} withdraws consent`,
  run: async (context, client) => {
    if (!client.consent_given) return fail('consent_status', `${fullName(client)} has not given consent.`)
    return amendClient(context, client, {
      consent_given: false,
      consent_at: null,
      consent_policy_version: null,
    })
  },
  summarize: ({ result }) => `Recorded that ${fullName(result)} withdrew consent.`,
})
