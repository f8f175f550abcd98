import { ActionFailure, defineRecordAction } from '@countersign/core'
import { email, id } from '@countersign/core/fields'
import { users } from '@countersign/people'
import { z } from 'zod'
import { shareAccesses } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, tripShares } from '../../tables.ts'
import { amend } from '../amend.ts'
import { findTrip } from '../find-records.ts'

interface With {
  readonly tripId: string
  readonly userId: string
}

/** Somebody by their id, or by the address they sign in with: not everybody may look up who there is. */
interface Whom {
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

const may = { view: 'look at it', edit: 'change it' } as const

const nobody = ({ userId, email }: Whom): ActionFailure =>
  email === undefined
    ? fail('user_not_found', `There is no user with the id ${userId}.`)
    : fail('user_not_found', `Nobody here has the e-mail address ${email}.`)

async function findUser({ records }: Asking, whom: Whom) {
  const { userId = '', email } = whom
  const user =
    email === undefined
      ? await records.get(users, userId)
      : (await records.find(users, { where: [['email', '=', email]], limit: 1 }))[0]
  if (!user) return nobody(whom)
  return { user, name: `${user.first_name} ${user.last_name}`.trim() }
}

async function findShare({ records }: Asking, { tripId, userId }: With) {
  const [share] = await records.find(tripShares, {
    where: [
      ['trip_id', '=', tripId],
      ['user_id', '=', userId],
    ],
  })
  return share
}

async function findBoth(asking: Asking, input: Whom & Pick<With, 'tripId'>) {
  const found = await findTrip(asking, input.tripId, 'own')
  if (found instanceof ActionFailure) return found
  const person = await findUser(asking, input)
  if (person instanceof ActionFailure) return person
  const { id: userId, active } = person.user
  // Somebody who has left is like nobody.
  if (!active) return nobody(input)
  if (userId === found.trip.owner_id) return fail('own_trip', 'The trip is theirs already.')
  const share = await findShare(asking, { tripId: input.tripId, userId })
  return { trip: found.trip, userId, name: person.name, share }
}

export const shareTrip = defineRecordAction({
  name: 'share_trip',
  title: 'Share trip',
  description: 'Lets somebody look at a trip, or change it too. Only its owner may.',
  hidden: true,
  input: z
    .strictObject({
      tripId: id('trip'),
      userId: id('user').optional(),
      email: email.optional().describe('The address they sign in with, where their id is not known'),
      access: z.enum(shareAccesses),
    })
    .refine((input) => (input.userId === undefined) !== (input.email === undefined), {
      path: ['userId'],
      message: 'either this or email must be given',
    }),
  find: (context) => findBoth(context, context.input),
  describe: ({ input }, { trip, name, share }) =>
    `${share ? 'Keep sharing' : 'Share'} ${trip.name} with ${name}, who may ${may[input.access]}`,
  run: async (context, { trip, userId, name, share }) => {
    const { input, records, newId, now } = context
    const { access } = input
    if (share) {
      const row = await amend(context, tripShares, share, { access })
      if (row instanceof ActionFailure) return row
    } else {
      const row = { id: newId(), trip_id: trip.id, user_id: userId, access, created_at: now }
      await records.insert(tripShares, row)
    }
    return { tripId: trip.id, userId, name, access }
  },
  summarize: ({ result }) => `Shared the trip with ${result.name}, who may ${may[result.access]}.`,
})

async function findToEnd(asking: Asking, input: With) {
  // Whoever was given a trip may give it back; of the others only the owner decides.
  const found = await findTrip(asking, input.tripId, input.userId === asking.actor.id ? 'view' : 'own')
  if (found instanceof ActionFailure) return found
  const person = await findUser(asking, input)
  if (person instanceof ActionFailure) return person
  const share = await findShare(asking, input)
  if (!share) return fail('share_not_found', `This trip is not shared with ${person.name}.`)
  return { trip: found.trip, name: person.name, share }
}

export const unshareTrip = defineRecordAction({
  name: 'unshare_trip',
  title: 'Stop sharing trip',
  description: 'Takes a trip from somebody it was shared with: by its owner, or by that person.',
  hidden: true,
  input: z.strictObject({ tripId: id('trip'), userId: id('user') }),
  find: (context) => findToEnd(context, context.input),
  describe: (_context, { trip, name }) => `Stop sharing ${trip.name} with ${name}`,
  run: async ({ records, input }, { trip, name, share }) => {
    await records.delete(tripShares, share.id)
    return { tripId: trip.id, userId: input.userId, name }
  },
  summarize: ({ result }) => `Stopped sharing the trip with ${result.name}.`,
})
