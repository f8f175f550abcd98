import { runStep, type StepRun } from '../execution/run-step.ts'
import type { Actor } from '../audit/origin.ts'
import type { Json } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { Transaction } from '../ports.ts'
import { type MadeRows, digestFailure, noteBinding, noteMade, previewHash } from './digest.ts'
import type { Preview, Step } from './plan.ts'
import { isSettled } from './status.ts'

export interface StepPreview {
  readonly preview: Preview
  readonly follows: readonly string[]
}

/**
 * Runs every step that is still to come, in order, and rolls it all back: step 2 is previewed on top of step 1. Steps
 * already carried out are in the rows; denied ones are left out.
 */
export async function previewSteps(options: {
  readonly kernel: Kernel
  readonly tx: Transaction
  readonly planId: string
  readonly steps: readonly Omit<Step, 'preview' | 'follows'>[]
  readonly actor: Actor
  readonly now: string
  /** Does the whole of it and undoes it: an attempt, or a rehearsal where nothing is written yet. */
  readonly undone: (work: () => Promise<void>) => Promise<void>
}): Promise<Map<string, StepPreview>> {
  const { kernel, tx, planId, steps, actor, now } = options
  const previews = new Map<string, StepPreview>()
  const { results, made } = standing(steps)
  const toCome = steps.filter((step) => !isSettled(step) && step.status !== 'running')
  const failing = new Set<string>()

  const previewOne = async (step: Omit<Step, 'preview' | 'follows'>): Promise<void> => {
    const blocked = step.dependsOn.find((id) => failing.has(id))
    const run: StepRun = blocked
      ? blockedRun(step, blocked)
      : await runUndone(tx, toCome.length > 1, () =>
          runStep({ kernel, tx, planId, step, actor, now, results, made, mode: 'preview' }),
        )
    previews.set(step.id, { preview: toPreview(step, run, now), follows: earlierMakers(run, step, made) })
    if (!run.ok) failing.add(step.id)
    else {
      results.set(step.id, run.result)
      noteMade(made, step.id, run.changes)
    }
  }

  await kernel.observer.part('preview', { steps: toCome.length }, () =>
    options.undone(async () => {
      for (const step of toCome) await previewOne(step)
    }),
  )
  return previews
}

/** What the steps already carried out left behind. */
export function standing(steps: readonly Pick<Step, 'id' | 'receipt'>[]): {
  readonly results: Map<string, Json>
  readonly made: MadeRows
} {
  const results = new Map<string, Json>()
  const made: MadeRows = new Map()
  for (const { id, receipt } of steps) {
    if (!receipt) continue
    results.set(id, receipt.result)
    noteMade(made, id, receipt.changes)
  }
  return { results, made }
}

/** A step that fails must leave nothing for the next one; a lone step is undone by the surrounding attempt anyway. */
function runUndone(tx: Transaction, several: boolean, run: () => Promise<StepRun>): Promise<StepRun> {
  if (!several) return run()
  return tx.attempt(async () => {
    const value = await run()
    return { keep: value.ok, value }
  })
}

function blockedRun(step: Pick<Step, 'title'>, by: string): StepRun {
  const failure = { code: 'dependency_failed', message: `It depends on ${by}, which would fail.` }
  return {
    ok: false,
    failure,
    description: step.title,
    warnings: [],
    digest: digestFailure(failure),
    seen: new Set(),
  }
}

function toPreview(step: Omit<Step, 'preview' | 'follows'>, run: StepRun, now: string): Preview {
  const { description, warnings, digest } = run
  const preview: Preview = {
    description,
    changes: run.ok ? run.changes : [],
    digest,
    hash: previewHash(step, digest),
    at: now,
    ...(warnings.length > 0 && { warnings }),
    ...(run.ok && run.effects.length > 0 && { effects: run.effects }),
    ...(!run.ok && { failure: run.failure }),
  }
  noteBinding(preview, step)
  return preview
}

/** Steps before this one that made a row it reads or writes. */
function earlierMakers(run: StepRun, step: Pick<Step, 'id' | 'dependsOn'>, made: MadeRows): string[] {
  const makers = new Set<string>()
  for (const key of run.seen) {
    const maker = made.get(key)
    if (maker && maker.stepId !== step.id && !step.dependsOn.includes(maker.stepId)) makers.add(maker.stepId)
  }
  return [...makers]
}
