import type { StepBody } from '@countersign/protocol'
import {
  Ban,
  Check,
  CircleAlert,
  CircleHelp,
  Clock,
  Hourglass,
  type LucideIcon,
  PenLine,
  RefreshCw,
} from 'lucide-react'
import { isOpen } from './rights.ts'

export interface Seal {
  readonly text: string
  readonly icon: LucideIcon
  readonly className: string
}

const expired: Seal = { text: 'Expired', icon: Clock, className: 'text-soft' }

/** What stands at the head of a card. */
export function sealOf(
  steps: readonly Pick<StepBody, 'status' | 'tier'>[],
  isForMe: boolean,
  isExpired = false,
): Seal {
  if (steps.some(isOpen)) {
    if (isExpired) return expired
    const isElevated = steps.some(({ tier }) => tier === 'elevated')
    const className = isElevated ? 'text-caution' : 'text-ink'
    if (steps.some(({ status }) => status === 'stale'))
      return { text: 'Out of date', icon: RefreshCw, className: 'text-caution' }
    return isForMe
      ? { text: 'For your signature', icon: PenLine, className }
      : { text: 'Waiting for a signature', icon: Hourglass, className }
  }
  const has = (...statuses: StepBody['status'][]): boolean =>
    steps.some(({ status }) => statuses.includes(status))
  if (has('approved', 'running')) return { text: 'Under way', icon: Hourglass, className: 'text-soft' }
  if (has('outcome_unknown')) return { text: 'Outcome unknown', icon: CircleHelp, className: 'text-caution' }
  if (has('failed'))
    return { text: has('succeeded') ? 'Partly done' : 'Not done', icon: CircleAlert, className: 'text-loss' }
  if (has('succeeded')) return { text: 'Signed', icon: Check, className: 'text-signed' }
  if (has('expired')) return expired
  return { text: 'Denied', icon: Ban, className: 'text-soft' }
}
