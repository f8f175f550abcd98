import type { Tone } from '@countersign/ui'
import type { LegStatus } from '../data/types.ts'

export const statusTones: Readonly<Record<LegStatus, Tone>> = {
  on_time: 'signed',
  delayed: 'caution',
  cancelled: 'loss',
  scheduled_only: 'neutral',
}

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
