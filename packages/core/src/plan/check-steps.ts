import { z } from 'zod'
import type { Catalogue, CatalogueEntry } from '../action/catalogue.ts'
import { findJsonFault, type Json, type JsonObject } from '../json.ts'
import { orderSteps } from './order-steps.ts'
import { type Issue, issuesOf } from '../plain-issue.ts'
import type { DroppedStep } from './plan.ts'
import { findReferences, type Reference } from './references.ts'

/** A step that passed the check. */
export interface CheckedStep {
  readonly id: string
  readonly index: number
  readonly entry: CatalogueEntry
  readonly input: JsonObject
  readonly dependsOn: readonly string[]
  readonly metadata: JsonObject
  readonly key?: string
}

export interface CheckedSteps {
  readonly steps: readonly CheckedStep[]
  readonly dropped: readonly DroppedStep[]
}

const stepId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'must be 1 to 64 letters, digits or _ . : -')

/** What a proposer may say of a step. Anything else in it is refused. */
const proposedStep = z.strictObject({
  id: stepId.optional(),
  action: z.string().max(64),
  input: z.record(z.string(), z.unknown()),
  dependsOn: z.array(stepId).max(50).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  key: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'must be 1 to 100 letters, digits or _ . : -')
    .optional(),
})

export interface CheckOptions {
  readonly workspace?: string | undefined
  /** What the proposer already found wrong with a step, by its index. */
  readonly faults?: ReadonlyMap<number, readonly Issue[]> | undefined
}

/** Checks each step strictly. Invalid ones, and those that depend on them, are dropped with the reason. */
export function checkSteps(
  catalogue: Catalogue,
  raw: readonly unknown[],
  { workspace, faults }: CheckOptions = {},
): CheckedSteps {
  const dropped: DroppedStep[] = []
  const passed: CheckedStep[] = []
  const taken = new Set<string>()
  const given = new Set(raw.map((item) => (item as { id?: unknown } | null | undefined)?.id))
  for (const [index, item] of raw.entries()) {
    const issues = faults?.get(index)
    const checked = issues
      ? { index, action: actionOf(item), issues }
      : checkStep(
          catalogue,
          { item, id: unusedId(index, given) },
          index,
          workspace ?? passed.find(({ entry }) => entry.pack.name !== 'system')?.entry.pack.name,
        )
    if ('issues' in checked) dropped.push(checked)
    else if (taken.has(checked.id)) dropped.push(drop(checked, 'id', `another step is named ${checked.id}`))
    else if (checked.key !== undefined && passed.some(({ key }) => key === checked.key))
      dropped.push(drop(checked, 'key', 'another step has the same key'))
    else {
      taken.add(checked.id)
      passed.push(checked)
    }
  }
  return dropDependents(passed, dropped)
}

function checkStep(
  catalogue: Catalogue,
  { item, id }: { readonly item: unknown; readonly id: string },
  index: number,
  workspace: string | undefined,
): CheckedStep | DroppedStep {
  // Before Zod, which drops some keys in silence.
  const fault = findJsonFault(item)
  const parsed = proposedStep.safeParse(item)
  if (fault || !parsed.success) {
    const issues = fault ? [{ path: fault.path.join('.'), message: fault.message }] : issuesOf(parsed.error!)
    return { index, action: actionOf(item), issues }
  }
  const { action: name, input, metadata = {} } = parsed.data
  const refused = (path: string, message: string): DroppedStep => ({
    index,
    action: name,
    issues: [{ path, message }],
  })

  const entry = catalogue.get(name)
  if (!entry || entry.action.internal) return refused('action', `there is no action named ${name}`)
  if (workspace !== undefined && entry.pack.name !== workspace && entry.pack.name !== 'system') {
    return refused('action', `${name} belongs to ${entry.pack.name}; a plan stays within one workspace`)
  }
  // A plan holds its transaction meanwhile, and nobody else may write.
  if (entry.action.outside || entry.action.plans)
    return refused('action', `${name} is called by itself, as a tool: it cannot be a step of a plan`)
  const checked = matchInput(entry, input as JsonObject)
  if (!checked.ok) return { index, action: name, issues: checked.issues }
  const dependsOn = [
    ...new Set([...(parsed.data.dependsOn ?? []), ...checked.references.map(({ from }) => from)]),
  ]
  return {
    id: parsed.data.id ?? id,
    index,
    entry,
    input: checked.input,
    dependsOn,
    metadata: metadata as JsonObject,
    ...(parsed.data.key !== undefined && { key: parsed.data.key }),
  }
}

function actionOf(item: unknown): string | null {
  const action = (item as { action?: unknown } | null | undefined)?.action
  return typeof action === 'string' ? action.slice(0, 64) : null
}

/** For a step that has no id of its own: none that another step was given. */
function unusedId(index: number, given: ReadonlySet<unknown>): string {
  const id = `s${index + 1}`
  return given.has(id) ? `${id}_` : id
}

export type CheckedInput =
  | { readonly ok: true; readonly input: JsonObject; readonly references: readonly Reference[] }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export function checkInput(entry: CatalogueEntry, input: unknown): CheckedInput {
  const fault = findJsonFault(input)
  if (fault) return { ok: false, issues: [{ path: fault.path.join('.'), message: fault.message }] }
  return matchInput(entry, input as Json)
}

/**
 * The input as the schema understands it. Where it takes values from earlier steps it is kept as given and checked in
 * full once they are known: only what the schema says of the references themselves is put off.
 */
function matchInput({ action }: CatalogueEntry, input: Json): CheckedInput {
  const references = findReferences(input)
  const parsed = action.input.safeParse(input)
  if (parsed.success) return { ok: true, input: parsed.data as JsonObject, references }
  const issues = parsed.error.issues.filter(
    (issue) => !references.some(({ at }) => at.every((key, index) => issue.path[index] === key)),
  )
  if (references.length > 0 && issues.length === 0)
    return { ok: true, input: input as JsonObject, references }
  return { ok: false, issues: issuesOf({ issues }) }
}

function drop(step: CheckedStep, path: string, message: string): DroppedStep {
  return { index: step.index, action: step.entry.action.name, issues: [{ path, message }] }
}

/** Takes out what depends on steps that are not there, and puts the rest in order. */
export function dropDependents(
  passed: readonly CheckedStep[],
  dropped: readonly DroppedStep[],
): CheckedSteps {
  const all = [...dropped]
  let kept = passed
  for (;;) {
    const ids = new Set(kept.map(({ id }) => id))
    const orphans = kept.filter((step) => step.dependsOn.some((id) => !ids.has(id)))
    if (orphans.length === 0) break
    for (const step of orphans) {
      const missing = step.dependsOn.filter((id) => !ids.has(id)).join(', ')
      all.push(drop(step, 'dependsOn', `depends on ${missing}, which is not in the plan`))
    }
    kept = kept.filter((step) => !orphans.includes(step))
  }
  const { ordered, cyclic } = orderSteps(kept)
  for (const step of cyclic)
    all.push(drop(step, 'dependsOn', 'is part of, or depends on, a circle of dependencies'))
  return { steps: ordered, dropped: all.toSorted((left, right) => left.index - right.index) }
}
