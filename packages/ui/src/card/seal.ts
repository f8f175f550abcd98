import type { StepBody } from '@countersign/protocol'
import { Ban, Check, CircleAlert, Clock, Hourglass, type LucideIcon, PenLine } from 'lucide-react'
import { isOpen } from './rights.ts'

export interface Seal {
  readonly text: string
  readonly icon: LucideIcon
  readonly className: string
}

/** What stands at the head of a card. */
export function sealOf(steps: readonly Pick<StepBody, 'status' | 'tier'>[], isForMe: boolean): Seal {
  if (steps.some(isOpen)) {
    const isElevated = steps.some(({ tier }) => tier === 'elevated')
    const className = isElevated ? 'text-caution' : 'text-ink'
    return isForMe
      ? { text: 'For your signature', icon: PenLine, className }
      : { text: 'Waiting for a signature', icon: Hourglass, className }
  }
  const has = (...statuses: StepBody['status'][]): boolean =>
    steps.some(({ status }) => statuses.includes(status))
  if (has('approved', 'running')) return { text: 'Under way', icon: Hourglass, className: 'text-soft' }
  if (has('failed', 'outcome_unknown')) return { text: 'Not done', icon: CircleAlert, className: 'text-loss' }
  if (has('succeeded')) return { text: 'Signed', icon: Check, className: 'text-signed' }
  if (has('expired')) return { text: 'Expired', icon: Clock, className: 'text-soft' }
  return { text: 'Denied', icon: Ban, className: 'text-soft' }
}
