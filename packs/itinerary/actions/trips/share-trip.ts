import { ActionFailure } from '@countersign/core'
import { users } from '@countersign/people'
import { z } from 'zod'
import { id } from '../../domain/inputs.ts'
import { shareAccesses } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, tripShares } from '../../tables.ts'
import { amend } from '../amend.ts'
import { findTrip } from '../find-records.ts'
import { defineTripAction } from '../trip-action.ts'

interface With {
  readonly tripId: string
  readonly userId: string
}

const may = { view: 'look at it', edit: 'change it' } as const

async function findUser({ records }: Asking, userId: string) {
  const user = await records.get(users, userId)
  if (!user) return fail('user_not_found', `There is no user with the id ${userId}.`)
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

async function findBoth(asking: Asking, input: With) {
  const found = await findTrip(asking, input.tripId, 'own')
  if (found instanceof ActionFailure) return found
  const person = await findUser(asking, input.userId)
  if (person instanceof ActionFailure) return person
  // Somebody who has left is like nobody.
  if (!person.user.active) return fail('user_not_found', `There is no user with the id ${input.userId}.`)
  if (person.user.id === found.trip.owner_id) return fail('own_trip', 'The trip is theirs already.')
  return { trip: found.trip, name: person.name, share: await findShare(asking, input) }
}

export const shareTrip = defineTripAction({
  name: 'share_trip',
  title: 'Share trip',
  description: 'Lets somebody look at a trip, or change it too. Only its owner may.',
  hidden: true,
  input: z.strictObject({ tripId: id('trip'), userId: id('user'), access: z.enum(shareAccesses) }),
  find: (context) => findBoth(context, context.input),
  describe: ({ input }, { trip, name, share }) =>
    `${share ? 'Keep sharing' : 'Share'} ${trip.name} with ${name}, who may ${may[input.access]}`,
  run: async (context, { trip, name, share }) => {
    const { input, records, newId, now } = context
    const { userId, access } = input
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
  const person = await findUser(asking, input.userId)
  if (person instanceof ActionFailure) return person
  const share = await findShare(asking, input)
  if (!share) return fail('share_not_found', `This trip is not shared with ${person.name}.`)
  return { trip: found.trip, name: person.name, share }
}

export const unshareTrip = defineTripAction({
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
