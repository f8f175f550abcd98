import { defineRecordAction } from '@countersign/core'
import { shorten } from '@countersign/core/words'
import { z } from 'zod'
import { isLateCancellation } from '../../domain/appointment-time.ts'
import { id, prose } from '../fields.ts'
import { findAppointment } from '../find-records.ts'
import { changeStatus } from './change-status.ts'
import { sayAppointment } from './say-appointment.ts'

export const cancelAppointment = defineRecordAction({
  name: 'cancel_appointment',
  title: 'Cancel appointment',
  description:
    'Cancels a scheduled or confirmed appointment. Less than 24 hours before its start it becomes a late cancellation.',
  input: z.strictObject({
    id: id('appointment'),
    reason: prose(1000).optional().describe('Why it is cancelled'),
  }),
  find: (context) => findAppointment(context, context.input.id),
  describe: async (context, found) => {
    const { reason } = context.input
    return `Cancel ${await sayAppointment(context, found)}${reason === undefined ? '' : `: ${shorten(reason)}`}`
  },
  warn: ({ now }, { record }) =>
    isLateCancellation(record.start_time, now)
      ? ['It is less than 24 hours before the start: this counts as a late cancellation.']
      : [],
  run: (context, found) => {
    const isLate = isLateCancellation(found.record.start_time, context.now)
    return changeStatus(context, found, isLate ? 'LateCancellation' : 'Cancelled', {
      cancellation_reason: context.input.reason ?? null,
      cancelled_at: context.now,
    })
  },
  summarize: ({ result }) =>
    result.status === 'LateCancellation'
      ? `Cancelled the appointment with ${result.client}, as a late cancellation.`
      : `Cancelled the appointment with ${result.client}.`,
})
