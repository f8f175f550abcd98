import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { endDateOf } from '../../domain/dates.ts'
import type { ShareAccess } from '../../domain/vocabulary.ts'
import { db } from '../../queries.ts'
import type { Asking, TripRow } from '../../tables.ts'
import { budgetOf } from '../views.ts'
import { findNames } from './find-names.ts'

interface Share {
  readonly trip_id: string
  readonly user_id: string
  readonly access: ShareAccess
}

interface Totals {
  readonly trip_id: string
  readonly count: number
  readonly spent: number | null
  readonly updated_at: string | null
}

const mine = (userId: string) => db.selectFrom('trip_shares').select('trip_id').where('user_id', '=', userId)

/** The trips that somebody owns or has been given, those that begin last first. */
export function selectTrips({ records, actor }: Asking) {
  return records.select<TripRow>(
    db
      .selectFrom('trips')
      .selectAll()
      .where((row) => row.or([row('owner_id', '=', actor.id), row('id', 'in', mine(actor.id))]))
      .orderBy('start_date', 'desc')
      .orderBy('id'),
  )
}

export const listTrips = defineAction({
  name: 'list_trips',
  title: 'List trips',
  description: 'The trips of whoever asks, and those shared with them, the one that begins last first.',
  effect: 'read',
  input: z.strictObject({}),
  run: async (asking) => {
    const { records, actor } = asking
    const rows = await selectTrips(asking)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { trips: [] }
    const shares = await records.select<Share>(
      db
        .selectFrom('trip_shares')
        .select(['trip_id', 'user_id', 'access'])
        .where('trip_id', 'in', ids)
        .orderBy('created_at'),
    )
    const nameOf = await findNames(records, [
      ...new Set([...rows.map(({ owner_id }) => owner_id), ...shares.map(({ user_id }) => user_id)]),
    ])
    const days = await records.select<{ trip_id: string; count: number }>(
      db
        .selectFrom('trip_days')
        .select(['trip_id', db.fn.countAll().as('count')])
        .where('trip_id', 'in', ids)
        .groupBy('trip_id'),
    )
    const totals = await records.select<Totals>(
      db
        .selectFrom('trip_destinations')
        .select((row) => [
          'trip_id',
          row.fn.countAll().as('count'),
          row.fn.sum('cost').as('spent'),
          row.fn.max('updated_at').as('updated_at'),
        ])
        .where('trip_id', 'in', ids)
        .groupBy('trip_id'),
    )
    const sharesOf = Map.groupBy(shares, ({ trip_id }) => trip_id)
    const daysIn = new Map(days.map(({ trip_id, count }) => [trip_id, count]))
    const totalOf = new Map(totals.map((total) => [total.trip_id, total]))
    return {
      trips: rows.map((trip) => {
        const total = totalOf.get(trip.id)
        const count = daysIn.get(trip.id) ?? 0
        const sharers = sharesOf.get(trip.id) ?? []
        return {
          id: trip.id,
          name: trip.name,
          country: trip.country,
          startDate: trip.start_date,
          endDate: endDateOf(trip.start_date, count),
          status: trip.status,
          days: count,
          destinations: total?.count ?? 0,
          budget: budgetOf(trip),
          spent: total?.spent ?? 0,
          currency: trip.currency,
          ownerId: trip.owner_id,
          ownerName: nameOf.get(trip.owner_id) ?? null,
          access:
            trip.owner_id === actor.id
              ? 'owner'
              : sharers.find(({ user_id }) => user_id === actor.id)!.access,
          shares: sharers.map(({ user_id, access }) => ({
            userId: user_id,
            name: nameOf.get(user_id) ?? null,
            access,
          })),
          // A trip counts as changed with what is in it, although its own row is left alone.
          updatedAt: later(trip.updated_at, total?.updated_at),
        }
      }),
    }
  },
})

const later = (one: string, other: string | null | undefined): string => (other && other > one ? other : one)
