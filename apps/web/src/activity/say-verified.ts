import { formatNumber } from '@countersign/ui'

export interface Verification {
  readonly ok: boolean
  readonly entries: number
  readonly firstBad?: number
}

const count = (entries: number): string => `${formatNumber(entries)} ${entries === 1 ? 'entry' : 'entries'}`

/** What was found, and how much has come since: that nobody has looked at. Entries of a whole chain count from 1. */
export function sayVerified({ ok, entries, firstBad }: Verification, newestSeq: number | undefined): string {
  if (!ok) return firstBad === undefined ? 'Broken' : `Broken from entry ${firstBad} on`
  const since = Math.max(0, (newestSeq ?? entries) - entries)
  return `Whole: ${count(entries)}, none altered${since > 0 ? `; ${count(since)} since` : ''}`
}
