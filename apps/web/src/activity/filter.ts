import type { AuditEntryBody } from '@countersign/protocol'

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

/** What the server filters by; days are looked at here, since entries come newest first. */
export function toQuery(
  { from: _from, to: _to, ...filter }: AuditFilterValues,
  cursor: string,
  limit: number,
): string {
  const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== '')
  return new URLSearchParams([...given, ['limit', String(limit)]]).toString()
}

/** The day on which something happened, where the person is. */
const dayOf = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(new Date(at))

export function isWithinDays(
  at: string,
  { from, to }: AuditFilterValues,
  timeZone: string | undefined,
): boolean {
  const day = dayOf(at, timeZone)
  return (from === '' || day >= from) && (to === '' || day <= to)
}

/** Nothing that is still to come can be in the range: entries come newest first. */
export const isPastRange = (
  entries: readonly Pick<AuditEntryBody, 'at'>[],
  { from }: AuditFilterValues,
  timeZone: string | undefined,
): boolean => {
  const last = entries.at(-1)
  return from !== '' && last !== undefined && dayOf(last.at, timeZone) < from
}
