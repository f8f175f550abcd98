import { ActionFailure, RecordRefusal } from '../action/define-error-codes.ts'
import type { Action } from '../action/action.ts'
import type { CatalogueEntry } from '../action/catalogue.ts'
import type { Actor } from '../audit/origin.ts'
import { ConstraintViolation, StoreUnavailable, VersionConflict } from '../errors.ts'
import { derivedId } from '../ids.ts'
import { findJsonFault, type Json, type JsonObject } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import { issuesOf, sayIssue } from '../plain-issue.ts'
import { digestFailure, digestRun, type MadeRows } from '../plan/digest.ts'
import type { Failure, PlannedEffect, Step } from '../plan/plan.ts'
import { deviceKind, handlerOf } from './device-kind.ts'
import { resolveReferences } from '../plan/references.ts'
import type { Transaction } from '../ports.ts'
import type { ChangeSet } from '../records/change-set.ts'
import { trackRecords } from '../records/track-records.ts'

export interface StepRunOptions {
  readonly kernel: Kernel
  readonly tx: Transaction
  readonly planId: string
  readonly step: Pick<Step, 'id' | 'action' | 'input' | 'title'>
  readonly actor: Actor
  /** Nobody yet, in a dry run. */
  readonly approvedBy?: readonly string[]
  readonly now: string
  /** Results of the steps before, for `$from`. */
  readonly results: ReadonlyMap<string, Json>
  readonly made: MadeRows
  /** A dry run has to say what it would do; a real one has to leave what undo needs. */
  readonly mode: 'preview' | 'execute'
  /** What the database says to its writes is heard later: see on-trust.ts. */
  readonly onTrust?: boolean
}

/** What one run of a step's action did, whether the transaction keeps it or not. */
export type StepRun = {
  readonly description: string
  readonly warnings: readonly string[]
  readonly digest: string
  readonly seen: ReadonlySet<string>
} & (
  | {
      readonly ok: true
      readonly result: Json
      readonly summary: string
      readonly changes: ChangeSet
      readonly effects: readonly PlannedEffect[]
      /** Of the device that is to do it. */
      readonly address: string | undefined
    }
  | { readonly ok: false; readonly failure: Failure }
)

const writesOf = { read: 'none', view: 'none', device: 'none', intake: 'intake', write: 'any' } as const

/**
 * Runs a step's action on the transaction's rows: the same code for the dry run and for the real one, so that what was
 * shown is what happens. The caller decides whether to keep it.
 */
export async function runStep(options: StepRunOptions): Promise<StepRun> {
  const { kernel, tx, step, actor, now } = options
  const entry = kernel.catalogue.get(step.action)
  const tracked = trackRecords({
    rows: tx.rows,
    tables: kernel.catalogue.tables,
    writes: writesOf[entry?.action.effect ?? 'read'],
  })
  let description = step.title
  let warnings: readonly string[] = []
  const failed = (failure: Failure): StepRun => ({
    ok: false,
    failure,
    description,
    warnings,
    digest: digestFailure(failure),
    seen: tracked.seen(),
  })

  if (!entry)
    return failed({ code: 'unknown_action', message: `There is no action named ${step.action} any more.` })
  const checked = checkResolved(entry, step.input, options.results)
  if ('code' in checked) return failed(checked)

  const { action } = entry
  const input = checked.input as never
  const effects: PlannedEffect[] = []
  let count = 0
  try {
    if (options.mode === 'preview') {
      const context = { input, records: tracked.records, actor, now }
      description = await action.describe(context)
      warnings = (await action.warn?.(context)) ?? []
    }
    const address = await action.address?.({ input, records: tracked.records, actor, now })
    if (address instanceof ActionFailure) return failed(address.failure)
    const outcome = await action.run({
      input,
      records: tracked.records,
      actor,
      approvedBy: options.approvedBy ?? [],
      now,
      newId: () => derivedId(options.planId, step.id, count++),
      outbox: { add: (kind, payload) => effects.push({ kind, payload }) },
    })
    // Writes are sent without waiting: what the database says against them must be heard before anything counts.
    if (!options.onTrust) await tx.settled()
    if (outcome instanceof ActionFailure) return failed(outcome.failure)
    if (options.mode === 'preview') {
      const kinds = action.effect === 'device' ? [deviceKind(address)] : effects.map(({ kind }) => kind)
      warnings = [...warnings, ...warnOfNobody(kernel, kinds)]
    }
    const result = asJson(outcome)
    const changes = tracked.changes({ final: options.mode === 'execute' })
    return {
      ok: true,
      result,
      summary: action.summarize({ input, result: outcome as never }),
      changes,
      effects,
      address,
      description,
      warnings,
      digest: digestRun({
        changes,
        effects,
        made: options.made,
        now,
        tables: kernel.catalogue.tables,
        told: toldOf(action, result, address),
      }),
      seen: tracked.seen(),
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    return failed(describeThrown(error, options))
  }
}

/** Where no rows change: what the screen or the executor will be told, and which one. */
function toldOf({ effect }: Action, result: Json, address: string | undefined): Json | undefined {
  if (effect !== 'device' && effect !== 'view') return undefined
  return address === undefined ? result : { address, result }
}

function warnOfNobody({ effects }: Kernel, kinds: readonly string[]): string[] {
  const unserved = kinds.filter((kind) => !handlerOf(effects, kind)).map((kind) => kind.split(':')[0])
  return [...new Set(unserved)].map(
    (kind) => `Nothing is set up here to carry out "${kind}": once approved, it waits until something is.`,
  )
}

/** The database's own words name values, which may be someone's data. */
const constraintMessages: Record<ConstraintViolation['kind'], string> = {
  unique: 'Something else already has a value that must be unique.',
  reference: 'It points at something that does not exist, or something else still points at it.',
  required: 'A value that must be there is missing.',
  check: 'A value is not allowed.',
}

function describeThrown(
  error: unknown,
  { kernel, planId, step, onTrust }: Pick<StepRunOptions, 'kernel' | 'planId' | 'step' | 'onTrust'>,
): Failure {
  if (error instanceof RecordRefusal) return error.failure
  if (error instanceof ConstraintViolation)
    return { code: 'constraint', message: constraintMessages[error.kind] }
  if (error instanceof VersionConflict)
    return { code: 'stale', message: 'A row was changed at the same moment.' }
  // On trust it counts for nothing: it will be run again.
  if (!onTrust) kernel.log.error({ planId, stepId: step.id, action: step.action, error }, 'an action threw')
  return {
    code: 'action_crashed',
    message: 'The action failed in a way it did not foresee. Nothing was changed.',
  }
}

function checkResolved(
  { action }: CatalogueEntry,
  input: JsonObject,
  results: ReadonlyMap<string, Json>,
): { readonly input: unknown } | Failure {
  const resolved = resolveReferences(input, (stepId) => results.get(stepId))
  if (!resolved.ok) {
    return {
      code: 'validation_failed',
      message: `Nothing is known of ${resolved.reference}, which the input refers to.`,
    }
  }
  const parsed = action.input.safeParse(resolved.value)
  if (parsed.success) return { input: parsed.data }
  return { code: 'validation_failed', message: sayIssue(issuesOf(parsed.error)) }
}

/** A result is stored and sent: drop what JSON does not know rather than fail after the work is done. */
function asJson(outcome: unknown): Json {
  if (outcome === undefined) return null
  return findJsonFault(outcome) ? (JSON.parse(JSON.stringify(outcome) ?? 'null') as Json) : (outcome as Json)
}
