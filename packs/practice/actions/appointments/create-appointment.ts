import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { findTimeFault, type TimeSpan } from '../../domain/appointment-time.ts'
import { fullName, withArticle } from '../../domain/names.ts'
import { sayTimes } from '../../domain/say-time.ts'
import { toInstant } from '../../domain/time-zones.ts'
import { sayWord } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { appointments } from '../../tables.ts'
import { id } from '../fields.ts'
import { findClient, timeZoneOf } from '../find-records.ts'
import { endTime, locationType, meetingUrl, notes, startTime, type } from './appointment-fields.ts'
import { viewAppointment } from './appointment-view.ts'
import { refuseClash } from './refuse-clash.ts'

const toSpan = (times: TimeSpan, timeZone: string): TimeSpan => ({
  start_time: toInstant(times.start_time, timeZone),
  end_time: toInstant(times.end_time, timeZone),
})

export const createAppointment = defineRecordAction({
  name: 'create_appointment',
  title: 'Create appointment',
  description:
    "Schedules a new appointment of a client with their nutritionist. Refused where it overlaps another of the nutritionist's.",
  input: z.strictObject({
    client_id: id('client'),
    start_time: startTime,
    end_time: endTime,
    type,
    location_type: locationType,
    notes: notes.optional(),
    meeting_url: meetingUrl.optional(),
  }),
  find: (context) => findClient(context, context.input.client_id),
  describe: async (context, client) => {
    const { type, location_type, ...times } = context.input
    const timeZone = await timeZoneOf(context)
    const span = toSpan(times, timeZone)
    const when = sayTimes(span.start_time, span.end_time, timeZone)
    return `Schedule ${withArticle(sayWord(type))} (${sayWord(location_type)}) with ${fullName(client)} on ${when}`
  },
  warn: async (context) => {
    const { start_time } = toSpan(context.input, await timeZoneOf(context))
    return start_time < context.now ? ['This appointment is in the past.'] : []
  },
  run: async (context, client) => {
    const { input, records, newId, now } = context
    const span = toSpan(input, await timeZoneOf(context))
    const fault = findTimeFault(span)
    if (fault !== undefined) return fail('invalid_time', fault)
    const nutritionist_id = client.primary_nutritionist_id
    const clash = await refuseClash(context, { ...span, nutritionist_id })
    if (clash) return clash
    const appointment = await records.insert(appointments, {
      id: newId(),
      client_id: client.id,
      nutritionist_id,
      type: input.type,
      status: 'Scheduled',
      ...span,
      location_type: input.location_type,
      meeting_url: input.meeting_url ?? null,
      notes: input.notes ?? null,
      created_at: now,
      updated_at: now,
    })
    return viewAppointment(context, appointment, client)
  },
  summarize: ({ input, result }) => `Scheduled ${withArticle(sayWord(input.type))} with ${result.client}.`,
})
