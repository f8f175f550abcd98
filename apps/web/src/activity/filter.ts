import type { AuditEntryBody } from '@countersign/protocol'
import { startOfDay } from './start-of-day.ts'

export const outcomes = [
  'succeeded',
  'failed',
  'refused',
  'denied',
  'skipped',
  'expired',
  'outcome_unknown',
] as const satisfies readonly AuditEntryBody['outcome'][]

export interface AuditFilterValues {
  readonly source: '' | AuditEntryBody['source']
  readonly actor: string
  readonly action: string
  readonly entityType: string
  readonly entityId: string
  readonly outcome: '' | AuditEntryBody['outcome']
  /** Days on the calendar, both included. */
  readonly from: string
  readonly to: string
}

export const noFilter: AuditFilterValues = {
  source: '',
  actor: '',
  action: '',
  entityType: '',
  entityId: '',
  outcome: '',
  from: '',
  to: '',
}

export interface Part {
  readonly cursor: string
  readonly limit: number
  readonly timeZone: string | undefined
}

/** What the server is asked: days are those of the person, from the beginning of the first to the end of the last. */
export function toQuery(
  { from, to, ...filter }: AuditFilterValues,
  { cursor, limit, timeZone }: Part,
): string {
  const times = {
    from: from === '' ? '' : startOfDay(from, timeZone),
    to: to === '' ? '' : startOfDay(to, timeZone, 1),
  }
  const given = Object.entries({ ...filter, ...times, cursor }).filter(([, value]) => value !== '')
  return new URLSearchParams([...given, ['limit', String(limit)]]).toString()
}
