import { defineRecordAction } from '@countersign/core'
import { clearable } from '@countersign/core/fields'
import { sayChanges } from '@countersign/core/words'
import { z } from 'zod'
import { seesAppointmentNotes } from '../../domain/access.ts'
import { isOpen } from '../../domain/appointment-status.ts'
import { findTimeFault, moveTimes, type TimeSpan } from '../../domain/appointment-time.ts'
import { sayTimes } from '../../domain/say-time.ts'
import { toInstant } from '../../domain/time-zones.ts'
import { type AppointmentStatus, sayWord } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { hasChange, id, NO_CHANGE } from '../fields.ts'
import { findAppointment, timeZoneOf } from '../find-records.ts'
import { amendAppointment } from './amend-appointment.ts'
import { endTime, locationType, meetingUrl, notes, startTime, type } from './appointment-fields.ts'
import { refuseClash } from './refuse-clash.ts'
import { sayAppointment } from './say-appointment.ts'

type NewTimes = { readonly [K in keyof TimeSpan]?: string | undefined }

const newSpan = (from: TimeSpan, to: NewTimes, timeZone: string): TimeSpan =>
  moveTimes(from, {
    start_time: to.start_time && toInstant(to.start_time, timeZone),
    end_time: to.end_time && toInstant(to.end_time, timeZone),
  })

const isMoved = ({ start_time, end_time }: NewTimes): boolean => (start_time ?? end_time) !== undefined

export const updateAppointment = defineRecordAction({
  name: 'update_appointment',
  title: 'Update appointment',
  description:
    'Changes an appointment: its time, type, location or notes. Given a new start alone, it keeps its length. One that ' +
    'is over or cancelled takes only notes.',
  input: z
    .strictObject({
      id: id('appointment'),
      start_time: startTime.optional(),
      end_time: endTime.optional(),
      type: type.optional(),
      location_type: locationType.optional(),
      notes: clearable(notes),
      meeting_url: clearable(meetingUrl),
    })
    .refine(hasChange, NO_CHANGE),
  find: (context) => findAppointment(context, context.input.id),
  describe: async (context, found) => {
    const { input } = context
    const timeZone = await timeZoneOf(context)
    const { start_time, end_time } = newSpan(found.record, input, timeZone)
    const changes = sayChanges({
      time: isMoved(input) ? sayTimes(start_time, end_time, timeZone) : undefined,
      type: input.type && sayWord(input.type),
      location: input.location_type && sayWord(input.location_type),
      notes: input.notes,
      'meeting link': input.meeting_url,
    })
    return `Change ${await sayAppointment(context, found)}: ${changes}`
  },
  warn: async (context, { record }) => {
    const { start_time } = newSpan(record, context.input, await timeZoneOf(context))
    return isMoved(context.input) && start_time < context.now ? ['The new time is in the past.'] : []
  },
  run: async (context, found) => {
    const { start_time, end_time, id: _id, notes, ...details } = context.input
    const { record } = found
    const status = record.status as AppointmentStatus
    const touchesMore = isMoved(context.input) || Object.values(details).some((value) => value !== undefined)
    if (touchesMore && !isOpen(status)) {
      const message = `The appointment is marked as ${sayWord(status)}: only its notes can be changed.`
      return fail('appointment_status', message)
    }
    if (notes !== undefined && !seesAppointmentNotes(context.actor, record))
      return fail('clinical_only', 'What was noted of a visit is for nutritionists to see and to change.')
    if (!isMoved(context.input)) return amendAppointment(context, found, { ...details, notes })
    const span = newSpan(record, { start_time, end_time }, await timeZoneOf(context))
    const fault = findTimeFault(span)
    if (fault !== undefined) return fail('invalid_time', fault)
    const clash = await refuseClash(context, {
      ...span,
      id: record.id,
      nutritionist_id: record.nutritionist_id,
    })
    return clash ?? amendAppointment(context, found, { ...details, notes, ...span })
  },
  summarize: ({ result }) => `Updated the appointment with ${result.client}.`,
})
