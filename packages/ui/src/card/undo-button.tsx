import type { PlanBody } from '@countersign/protocol'
import { Undo2 } from 'lucide-react'
import { PlanLink } from '../data/open-plan.tsx'
import { useUndo } from '../data/use-act.ts'
import { Button } from '../primitives/button.tsx'

export const isUndoable = ({ reverts, steps }: PlanBody): boolean =>
  reverts === undefined && steps.some(({ receipt }) => receipt?.undoable)

/** Puts back what was done, once: afterwards it leads to what did. */
export function UndoButton({ plan, className }: { plan: PlanBody; className?: string }) {
  const undo = useUndo()
  if (plan.undoneBy !== undefined)
    return (
      <p className="flex items-center gap-1.5 text-xs text-soft">
        <Undo2 aria-hidden className="size-3.5" /> Undone.{' '}
        <PlanLink planId={plan.undoneBy}>Show the undo</PlanLink>
      </p>
    )
  const count = plan.steps.filter(({ receipt }) => receipt?.undoable).length
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Undo2 />}
      className={className}
      isBusy={undo.isPending}
      disabled={undo.isSuccess}
      onClick={() => undo.mutate(plan.id)}
    >
      {count > 1 ? `Undo all ${count} steps` : 'Undo'}
    </Button>
  )
}
