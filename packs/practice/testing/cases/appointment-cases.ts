import { appointments } from '../../tables.ts'
import { setRow } from '../seed.ts'
import { timesOf, type WriteCase } from '../write-case.ts'

const confirmed: WriteCase['arrange'] = ({ store }, { appointment }) =>
  setRow(store, appointments, appointment, { status: 'Confirmed' })

export const appointmentCases: readonly WriteCase[] = [
  {
    tool: 'create_appointment',
    input: ({ client }) => ({
      client_id: client,
      start_time: '2026-01-20T10:00',
      end_time: '2026-01-20T10:45',
      type: 'InitialConsultation',
      location_type: 'Virtual',
      notes: 'First visit',
    }),
    bad: [
      { start_time: 'tomorrow' },
      { start_time: '2026-02-30T10:00' },
      { start_time: '2026-01-20T24:00' },
      { start_time: '2026-01-20T10:00+99:00' },
      { start_time: '0000-01-20T10:00' },
      { type: 'Surgery' },
      { location_type: 'Moon' },
      { end_time: '2026-01-20T10:00' },
      { end_time: '2026-01-20T10:04' },
      { end_time: '2026-01-20T18:01' },
      { meeting_url: 'javascript:alert(1)' },
    ],
    says: ({ name }) =>
      `Schedule an initial consultation (virtual) with ${name} on Tue 20 Jan 2026, 10:00–10:45`,
    summary: ({ name }) => `Scheduled an initial consultation with ${name}.`,
    changes: ({ client }) => [
      {
        op: 'insert',
        table: 'appointments',
        after: {
          client_id: client,
          nutritionist_id: 'nia',
          status: 'Scheduled',
          start_time: '2026-01-20T15:00:00.000Z',
          end_time: '2026-01-20T15:45:00.000Z',
        },
      },
    ],
  },
  {
    tool: 'update_appointment',
    input: ({ appointment }) => ({ id: appointment, start_time: '2026-01-21T09:00', type: 'CheckIn' }),
    bad: [
      { start_time: undefined, type: undefined },
      { end_time: '2026-01-21T08:00' },
      { type: 'follow-up' },
      { start_time: '2026-01-21' },
    ],
    says: (seed) =>
      `Change ${seed.name}'s follow-up on ${timesOf(seed)}: ` +
      'time to Wed 21 Jan 2026, 09:00–09:45 and type to check-in',
    summary: ({ name }) => `Updated the appointment with ${name}.`,
    changes: ({ appointment, day }) => [
      {
        op: 'update',
        table: 'appointments',
        id: appointment,
        before: { start_time: `${day}T15:00:00.000Z`, type: 'FollowUp' },
        after: {
          start_time: '2026-01-21T14:00:00.000Z',
          end_time: '2026-01-21T14:45:00.000Z',
          type: 'CheckIn',
        },
      },
    ],
  },
  {
    tool: 'cancel_appointment',
    input: ({ appointment }) => ({ id: appointment, reason: 'Travels' }),
    bad: [{ reason: '' }, { reason: 'x'.repeat(1001) }],
    says: (seed) => `Cancel ${seed.name}'s follow-up on ${timesOf(seed)}: Travels`,
    summary: ({ name }) => `Cancelled the appointment with ${name}.`,
    changes: ({ appointment }) => [
      {
        op: 'update',
        table: 'appointments',
        id: appointment,
        before: { status: 'Scheduled', cancellation_reason: null },
        after: { status: 'Cancelled', cancellation_reason: 'Travels' },
      },
    ],
  },
  {
    tool: 'delete_appointment',
    input: ({ appointment }) => ({ id: appointment }),
    bad: [{ id: null }],
    says: (seed) => `Delete ${seed.name}'s follow-up on ${timesOf(seed)}`,
    summary: ({ name }) => `Deleted the appointment of ${name}.`,
    changes: ({ appointment }) => [{ op: 'delete', table: 'appointments', id: appointment }],
  },
  {
    tool: 'confirm_appointment',
    input: ({ appointment }) => ({ id: appointment }),
    bad: [{ status: 'Completed' }],
    says: (seed) => `Confirm ${seed.name}'s follow-up on ${timesOf(seed)}`,
    summary: ({ name }) => `Marked the appointment with ${name} as confirmed.`,
    changes: ({ appointment }) => [
      {
        op: 'update',
        table: 'appointments',
        id: appointment,
        before: { status: 'Scheduled' },
        after: { status: 'Confirmed' },
      },
    ],
  },
  {
    tool: 'complete_appointment',
    arrange: confirmed,
    input: ({ appointment }) => ({ id: appointment }),
    bad: [{ id: 1 }],
    says: (seed) => `Mark ${seed.name}'s follow-up on ${timesOf(seed)} as completed`,
    summary: ({ name }) => `Marked the appointment with ${name} as completed.`,
    changes: ({ appointment }) => [
      { op: 'update', table: 'appointments', id: appointment, after: { status: 'Completed' } },
    ],
  },
  {
    tool: 'mark_no_show',
    arrange: confirmed,
    input: ({ appointment }) => ({ id: appointment }),
    bad: [{ id: 1 }],
    says: (seed) => `Mark ${seed.name}'s follow-up on ${timesOf(seed)} as a no-show`,
    summary: ({ name }) => `Marked the appointment with ${name} as no-show.`,
    changes: ({ appointment }) => [
      { op: 'update', table: 'appointments', id: appointment, after: { status: 'NoShow' } },
    ],
  },
]
