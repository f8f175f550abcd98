import { count } from '@countersign/core/words'
import { Go } from '@countersign/ui'
import type { PlanBody } from '@countersign/protocol'
import { PencilLine } from 'lucide-react'
import type { Ghost } from '../ghost/ghost-of.ts'

/** Says that what is dashed is not so yet, and where to decide on it. */
export function GhostNote({ ghost, plans }: { ghost: Ghost | null; plans: readonly PlanBody[] }) {
  const [first] = plans
  if (!ghost || !first) return null
  return (
    <p className="flex shrink-0 items-center gap-2 border-b bg-accent-wash/50 px-4 py-1.5 text-xs text-soft">
      <PencilLine aria-hidden className="size-3.5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 truncate">
        {plans.length === 1
          ? 'A plan waits for a decision: what it would change is dashed.'
          : `${count(plans.length, 'plan')} wait for a decision: what they would change is dashed.`}
      </span>
      <Go to={`/approvals/${plans.length === 1 ? encodeURIComponent(first.id) : ''}`} className="shrink-0">
        Review
      </Go>
    </p>
  )
}
