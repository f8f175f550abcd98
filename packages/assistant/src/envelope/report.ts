import { type Plan, type PlanStatus, type Step } from '@countersign/core'
import type { RunContext } from '../run/context.ts'
import type { Run } from '../run/run.ts'
import { appendMessages, findNewest, writeRun } from '../run/run-rows.ts'
import { resultOfStep } from '../run/tool-result.ts'
import { runs } from '../run/tables.ts'
import { findUnderWay } from '../run/turns.ts'

const SETTLED: ReadonlySet<PlanStatus> = new Set(['succeeded', 'partial', 'failed', 'dismissed', 'expired'])

/** Nothing more will happen to it. */
export const isSettled = ({ status }: Pick<Plan, 'status'>): boolean => SETTLED.has(status)

/**
 * Says in the thread what became of a plan that was proposed there, once, when nothing more will happen to it. While the
 * next message is being answered it waits: nothing may come between a model's calls and their results.
 */
export async function report({ runtime }: RunContext, runId: string): Promise<void> {
  const now = runtime.clock.now()
  const told = await runtime.store.transaction(async (tx) => {
    const found = (await tx.rows.get(runs, runId)) as unknown as Run | undefined
    if (!found) return false
    await tx.lock(`assistant ${found.owner_id}`)
    const run = (await tx.rows.get(runs, runId)) as unknown as Run | undefined
    if (run?.status !== 'complete' || run.plan_id === null) return false
    const plan = await tx.plans.get(run.plan_id)
    if (plan && !isSettled(plan)) return false
    const newest = await findNewest(tx, run.thread_id)
    if (await findUnderWay(tx, newest)) return false
    if (plan) {
      const content = [{ type: 'text', text: outcomeOf(plan) }]
      const last = newest?.position ?? 0
      await appendMessages(tx, run, [{ role: 'assistant', content }], { now, last })
    }
    await writeRun(tx, run, { ...run, plan_id: null })
    return true
  })
  if (told) runtime.committed()
}

/** What happened to each step of a settled plan, in words made by code. */
export function outcomeOf({ status, steps }: Plan): string {
  if (status === 'dismissed') return 'All right, nothing was changed.'
  if (status === 'expired') return 'Nobody decided in time, so nothing was changed.'
  const done = steps.filter((step) => step.status === 'succeeded')
  const [only] = steps
  if (steps.length === 1 && only)
    return done.length === 1 ? doneText(only) : `It was not done. ${whyNot(only)}`
  const lines = steps.map((step) =>
    step.status === 'succeeded'
      ? `- ${doneText(step)}`
      : `- Not done: ${step.preview.description}. ${whyNot(step)}`,
  )
  const lead =
    done.length === steps.length
      ? 'Done:'
      : done.length === 0
        ? 'Nothing was changed:'
        : `${done.length} of ${steps.length} changes were made:`
  return `${lead}\n${lines.join('\n')}`
}

const doneText = ({ receipt, preview }: Step): string => receipt?.summary || preview.description

function whyNot(step: Step): string {
  if (step.status === 'denied' && step.verdict.kind !== 'refuse') return 'It was dismissed.'
  const result = resultOfStep(step) as { readonly error?: string } | undefined
  return result?.error ?? ''
}
