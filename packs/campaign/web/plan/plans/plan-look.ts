import type { PlanBody } from '@countersign/protocol'
import { isOpen, type Tone } from '@countersign/ui'

interface Look {
  readonly text: string
  readonly tone: Tone
}

/** How far a plan is, in a word or two. */
export function planLook({ status, steps, undoneBy }: Pick<PlanBody, 'status' | 'steps' | 'undoneBy'>): Look {
  const of = (wanted: string): number => steps.filter((step) => step.status === wanted).length
  const open = status === 'expired' ? 0 : steps.filter(isOpen).length
  const [applied, failed] = [of('succeeded'), of('failed') + of('outcome_unknown')]
  if (status === 'executing') return { text: 'Under way', tone: 'accent' }
  if (open > 0) return { text: `${open} to decide`, tone: 'accent' }
  if (undoneBy !== undefined) return { text: 'Undone', tone: 'neutral' }
  if (failed > 0) return { text: `${failed} failed`, tone: 'loss' }
  if (applied === steps.length) return { text: 'Applied', tone: 'signed' }
  if (applied > 0) return { text: `${applied} of ${steps.length} applied`, tone: 'signed' }
  return status === 'expired' ? { text: 'Expired', tone: 'neutral' } : { text: 'Rejected', tone: 'neutral' }
}
