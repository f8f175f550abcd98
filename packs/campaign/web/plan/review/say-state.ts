import { count } from '@countersign/core/words'
import type { PlanBody } from '@countersign/protocol'

/** "3 applied, 1 rejected, 4 to decide" */
export function sayState({ steps, undoneBy }: Pick<PlanBody, 'steps' | 'undoneBy'>): string {
  const of = (...statuses: string[]): number => steps.filter(({ status }) => statuses.includes(status)).length
  const parts = [
    [of('succeeded'), undoneBy === undefined ? 'applied' : 'undone'],
    [of('running', 'approved'), 'under way'],
    [of('failed', 'outcome_unknown'), 'failed'],
    [of('denied'), 'rejected'],
    [of('skipped'), 'left out'],
    [of('expired'), 'expired'],
    [of('proposed', 'stale'), 'to decide'],
  ] as const
  const said = parts.filter(([number]) => number > 0)
  if (said.length === 1 && said[0]![1] === 'to decide') return count(said[0]![0], 'proposal')
  return said.map(([number, what]) => `${number} ${what}`).join(', ')
}
