import type { LegStatus } from '../data/types.ts'

/** "4 min late". What is a little early or late is on time. */
export function sayStatus(status: LegStatus, delaySeconds = 0): string {
  switch (status) {
    case 'on_time':
      return 'On time'
    case 'delayed':
      return `${Math.max(1, Math.round(delaySeconds / 60))} min late`
    case 'cancelled':
      return 'Cancelled'
    case 'scheduled_only':
      return 'Scheduled'
  }
}
