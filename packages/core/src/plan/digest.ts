import { hashJson } from '../canonical-json.ts'
import type { Json, JsonObject } from '../json.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import type { Change, ChangeSet, Fields } from '../records/change-set.ts'
import { rowKey } from '../records/track-records.ts'
import type { Verdict } from '../policy/verdict.ts'
import type { Failure, PlannedEffect, Preview } from './plan.ts'

/** Which step of the plan left a row at which version. */
export type MadeRows = Map<string, { readonly stepId: string; readonly version: number }>

export function noteMade(made: MadeRows, stepId: string, changes: ChangeSet): void {
  for (const change of changes) {
    if (change.toVersion !== undefined)
      made.set(rowKey(change.table, change.id), { stepId, version: change.toVersion })
  }
}

/**
 * What a run would do, as a hash that is the same whenever it would do the same. A row counts by the version it is
 * changed from: the stored one, or "as made by step k", so that a step previewed on top of another still matches when
 * both run for real. The time of the run itself counts as "now" wherever a time column holds it.
 */
export function digestRun(options: {
  readonly changes: ChangeSet
  readonly effects: readonly PlannedEffect[]
  readonly made: MadeRows
  readonly now: string
  readonly tables: TableRegistry
  /** Where it changes no rows: what the screen or the executor will be told. */
  readonly told: Json | undefined
}): string {
  const { changes, effects, made, now, tables, told = null } = options
  const rows = changes.map((change) => ({
    op: change.op,
    table: change.table,
    id: change.id,
    base: baseOf(change, made),
    after: change.after ? withNowMarked(change, change.after, now, tables) : null,
  }))
  // The order in which an action happens to visit rows is not part of what it does.
  rows.sort((left, right) => (rowKey(left.table, left.id) < rowKey(right.table, right.id) ? -1 : 1))
  return hashJson({ rows, effects, told })
}

export function digestFailure(failure: Failure): string {
  return hashJson({ failure: failure.code })
}

function baseOf(change: Change, made: MadeRows): Json {
  if (change.fromVersion === undefined) return null
  const maker = made.get(rowKey(change.table, change.id))
  return maker?.version === change.fromVersion ? { step: maker.stepId } : { version: change.fromVersion }
}

function withNowMarked({ op, table }: Change, fields: Fields, now: string, tables: TableRegistry): Json {
  const columns = tables.get(table)?.columns
  let counted: Record<string, Json> | undefined
  for (const name of Object.keys(fields)) {
    if (fields[name] !== now || columns?.[name]?.kind !== 'time') continue
    counted ??= { ...fields }
    // An update that sets "when last changed" to now changes that column or not, as the step before it ran in the same
    // moment (in the dry run) or earlier (for real): so it does not count.
    if (op === 'insert') counted[name] = { $now: true }
    else delete counted[name]
  }
  return counted ?? fields
}

interface Bound {
  readonly action: string
  readonly schemaVersion: string
  readonly input: JsonObject
  readonly verdict: Verdict
}

/** What an approval is bound to. */
export function previewHash(bound: Bound, digest: string): string {
  return hashJson([bound.action, bound.schemaVersion, bound.input, bound.verdict, digest])
}

/** What each preview was made for, in this process. */
const bindings = new WeakMap<Preview, Bound>()

export function noteBinding(preview: Preview, bound: Bound): void {
  bindings.set(preview, bound)
}

/** The hash of a step as it is now. One whose parts are the very ones that its preview was made for need not be hashed again. */
export function hashOfStep(step: Bound & { readonly preview: Preview }): string {
  const { preview } = step
  const made = bindings.get(preview)
  const isSame =
    made?.input === step.input &&
    made.verdict === step.verdict &&
    made.action === step.action &&
    made.schemaVersion === step.schemaVersion
  return isSame ? preview.hash : previewHash(step, preview.digest)
}
