import type { PlanBody, StepBody } from '@countersign/protocol'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { safe } from './output.ts'
import type { Paint, Tone } from './style.ts'

const marks: Record<StepBody['status'], { mark: string; tone: Tone; word: string }> = {
  proposed: { mark: '?', tone: 'yellow', word: 'waits for a decision' },
  approved: { mark: '…', tone: 'cyan', word: 'approved' },
  running: { mark: '…', tone: 'cyan', word: 'running' },
  succeeded: { mark: '✓', tone: 'green', word: 'done' },
  failed: { mark: '✗', tone: 'red', word: 'failed' },
  denied: { mark: '–', tone: 'dim', word: 'denied' },
  skipped: { mark: '–', tone: 'dim', word: 'skipped' },
  expired: { mark: '–', tone: 'dim', word: 'expired' },
  stale: { mark: '!', tone: 'yellow', word: 'changed meanwhile' },
  outcome_unknown: { mark: '?', tone: 'red', word: 'outcome unknown' },
}

/** What became of each step of a plan. */
export function outcomeLines(plan: PlanBody, paint: Paint): string[] {
  const lines = plan.steps.map((step) => {
    const { mark, tone, word } = marks[step.status]
    const said = safe(step.receipt?.summary ?? step.preview.description)
    const why = step.error ? `: ${safe(step.error.message)}` : ''
    const waiting = step.waiting === undefined ? '' : ` (${safe(step.waiting)})`
    return `${paint(tone, mark)} ${said}${step.status === 'succeeded' ? '' : paint(tone, ` (${word}${why})`)}${waiting}`
  })
  const undoable = plan.steps.some(({ receipt }) => receipt?.undoable)
  return [...lines, ...(undoable ? [paint('dim', `Undo with: countersign undo ${plan.id}`)] : [])]
}

/** What a shell is told of a plan. */
export function exitCodeOf({ status, steps }: PlanBody): ExitCode {
  if (status === 'succeeded') return exitCodes.done
  if (status === 'proposed' || status === 'executing') return exitCodes.waiting
  if (status === 'dismissed' || steps.every((step) => step.status === 'denied')) return exitCodes.denied
  return exitCodes.failed
}
