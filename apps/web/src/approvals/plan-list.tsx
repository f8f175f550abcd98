import type { PlanBody, StepBody } from '@countersign/protocol'
import { Badge, Checkbox, Countdown, cx, DateTime, isOpen, SafeText, usePeople } from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isElevated, isSignedTogether } from './filter-plans.ts'
import { sources } from './sources.ts'

export interface PlanListProps {
  readonly plans: readonly PlanBody[]
  readonly current: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly isMine: (plan: PlanBody) => boolean
  readonly onChoose: (planId: string, isChosen: boolean) => void
}

export function PlanList({ plans, current, chosen, isMine, onChoose }: PlanListProps) {
  const here = useRef<HTMLLIElement>(null)
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), [current])
  return (
    <ul aria-label="Waiting plans" className="divide-y overflow-hidden rounded-lg border bg-panel">
      {plans.map((plan) => (
        <li
          key={plan.id}
          ref={plan.id === current ? here : undefined}
          className={cx('flex items-start gap-2 px-3 py-2.5', plan.id === current && 'bg-accent-wash')}
        >
          <Checkbox
            label={`Choose: ${titleOf(plan)}`}
            isLabelHidden
            disabled={!isMine(plan) || !isSignedTogether(plan)}
            checked={chosen.has(plan.id)}
            onChange={(checked) => onChoose(plan.id, checked)}
          />
          <PlanLine plan={plan} isCurrent={plan.id === current} />
        </li>
      ))}
    </ul>
  )
}

/** What is decided already does not wait. */
const waitingIn = (plan: PlanBody): readonly StepBody[] => plan.steps.filter(isOpen)

const titleOf = (plan: PlanBody): string => waitingIn(plan)[0]?.preview.description ?? plan.id

function PlanLine({ plan, isCurrent }: { plan: PlanBody; isCurrent: boolean }) {
  const people = usePeople()
  const more = waitingIn(plan).length - 1
  return (
    <Link
      to="/approvals/{-$planId}"
      params={{ planId: plan.id }}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-sm"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="line-clamp-2 text-sm font-medium text-ink">
          <SafeText>{titleOf(plan)}</SafeText>
          {more > 0 && <span className="font-normal text-faint"> and {more} more</span>}
        </span>
        {isElevated(plan) && <Badge tone="caution">Elevated</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-faint">
        <span>{people.nameOf(plan.proposedBy)}</span>·<span>{sources[plan.source]}</span>·
        <DateTime value={plan.createdAt} style="relative" />·
        <Countdown until={plan.expiresAt} after=" left" />
      </span>
    </Link>
  )
}
