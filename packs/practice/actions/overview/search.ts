import { defineAction } from '@countersign/core'
import { users } from '@countersign/people'
import { z } from 'zod'
import { seesClinicalRecords } from '../../domain/access.ts'
import { isAbout, matchesAll, wordsOf } from '../../domain/match-text.ts'
import { fullName } from '../../domain/names.ts'
import { sayTimes } from '../../domain/say-time.ts'
import { type AppointmentStatus, type AppointmentType, sayWord } from '../../domain/vocabulary.ts'
import { listAppointmentRows, selectAppointments } from '../appointments/appointment-view.ts'
import { listClientRows } from '../clients/list-clients.ts'
import { type Asking, timeZoneOf } from '../find-records.ts'
import { searchClinical } from './search-clinical.ts'
import type { SearchResult } from './search-result.ts'

const SHOWN = 50

export const search = defineAction({
  name: 'search',
  title: 'Search',
  description:
    'Finds clients, appointments, meal plans, goals, progress entries and users by words in them. A name alone finds ' +
    'the person; a name and another word, such as "Maria follow-up", finds their records.',
  effect: 'read',
  input: z.strictObject({
    query: z.string().trim().min(1).max(200).describe('What to look for; every word must match'),
  }),
  run: async (context) => {
    const words = wordsOf(context.input.query)
    const results = [
      ...(await searchClients(context, context.input.query)),
      ...(await searchUsers(context, words)),
      ...(await searchAppointments(context, words)),
      ...(seesClinicalRecords(context.actor) ? await searchClinical(context, words) : []),
    ]
    return { results: results.slice(0, SHOWN), total: results.length }
  },
})

async function searchClients(asking: Asking, query: string): Promise<SearchResult[]> {
  const found = await listClientRows(asking, query)
  return found.map((client) => ({
    kind: 'client',
    id: client.id,
    title: fullName(client),
    detail: [client.email, client.phone].filter(Boolean).join(' · '),
    client_id: client.id,
  }))
}

async function searchUsers({ records }: Asking, words: readonly string[]): Promise<SearchResult[]> {
  const all = await records.find(users, { orderBy: [['last_name', 'asc']] })
  return all
    .filter((user) => matchesAll(words, [fullName(user), user.email]))
    .map((user) => ({
      kind: 'user',
      id: user.id,
      title: fullName(user),
      detail: `${user.role}${user.active ? '' : ', deactivated'} · ${user.email}`,
    }))
}

async function searchAppointments(asking: Asking, words: readonly string[]): Promise<SearchResult[]> {
  const { actor } = asking
  const timeZone = await timeZoneOf(asking)
  const newest = selectAppointments(actor)
    .orderBy('appointments.start_time', 'desc')
    .orderBy('appointments.id')
  const all = await listAppointmentRows(asking, newest)
  return all.flatMap(
    ({ id, client_id, client, type, status, notes, start_time, end_time }): SearchResult[] => {
      const [kind, state] = [sayWord(type as AppointmentType), sayWord(status as AppointmentStatus)]
      if (!isAbout(words, [kind, type, state, status, notes], client)) return []
      const detail = `${sayTimes(start_time, end_time, timeZone)} · ${state}`
      return [{ kind: 'appointment', id, title: `${client}: ${kind}`, detail, client_id }]
    },
  )
}
