import type { StepBody } from '@countersign/protocol'
import type { TrackedPlan } from './tracked.ts'

/** What is really there, read over HTTP or straight from the database. */
export interface Observation {
  readonly plans: readonly ObservedPlan[]
  readonly entries: readonly ObservedEntry[]
  /** Absent where it was not looked at. */
  readonly rows: Readonly<Partial<Record<RowTable, readonly ObservedRow[]>>>
}

export type RowTable = 'contacts' | 'notes' | 'clippings'

export interface ObservedPlan {
  readonly id: string
  readonly rationale?: string | undefined
  readonly reverts?: string | undefined
  readonly steps: readonly Pick<StepBody, 'id' | 'status' | 'input'>[]
}

export interface ObservedRow {
  readonly id: string
  /** Its name or text. */
  readonly marker: string
  readonly balance?: number
}

export interface ObservedEntry {
  readonly id: string
  readonly seq: number
  readonly hash: string
  readonly outcome: string
  readonly planId: string | null
  readonly stepId: string | null
  /** Names and texts of the rows it inserted. */
  readonly inserted: readonly string[]
}

/** An observation that answers questions about one plan or marker at a time. */
export interface View {
  readonly observed: Observation
  plansOf(tracked: TrackedPlan): readonly ObservedPlan[]
  rowsWith(table: RowTable, marker: string): readonly ObservedRow[] | undefined
  entriesOf(planId: string, stepId: string): readonly ObservedEntry[]
  insertionsOf(marker: string): readonly ObservedEntry[]
  isUndone(planId: string, stepId: string): boolean
}

export function viewOf(observed: Observation): View {
  const { plans, entries, rows } = observed
  const byId = Map.groupBy(plans, ({ id }) => id)
  const byRationale = Map.groupBy(plans, ({ rationale }) => rationale)
  const byMarker = Map.groupBy(
    plans.flatMap((plan) => plan.steps.map((step) => ({ plan, marker: markerIn(step.input) }))),
    ({ marker }) => marker,
  )
  const byStep = Map.groupBy(entries, ({ planId, stepId }) => `${planId} ${stepId}`)
  const insertions = Map.groupBy(
    entries.flatMap((entry) => entry.inserted.map((marker) => ({ entry, marker }))),
    ({ marker }) => marker,
  )
  const rowsByMarker = Object.fromEntries(
    Object.entries(rows).map(([table, found]) => [table, Map.groupBy(found, ({ marker }) => marker)]),
  ) as Partial<Record<RowTable, Map<string, ObservedRow[]>>>
  const undone = new Set(
    plans.flatMap(({ reverts, steps }) =>
      steps
        .filter(({ status }) => reverts !== undefined && status === 'succeeded')
        .map(({ id }) => `${reverts} ${id.slice('undo-'.length)}`),
    ),
  )
  return {
    observed,
    // By what they say and not only by the id: a plan that was made twice has two.
    plansOf: ({ id, label, steps }) => {
      const named = id === undefined ? [] : (byId.get(id) ?? [])
      const meant = byRationale.get(label) ?? []
      const marked = steps.flatMap(({ row }) => (row ? (byMarker.get(row.marker) ?? []) : []))
      return [...new Set([...named, ...meant, ...marked.map(({ plan }) => plan)])]
    },
    rowsWith: (table, marker) => {
      const found = rowsByMarker[table]
      return found && (found.get(marker) ?? [])
    },
    entriesOf: (planId, stepId) => byStep.get(`${planId} ${stepId}`) ?? [],
    insertionsOf: (marker) => (insertions.get(marker) ?? []).map(({ entry }) => entry),
    isUndone: (planId, stepId) => undone.has(`${planId} ${stepId}`),
  }
}

function markerIn(input: Readonly<Record<string, unknown>>): unknown {
  return input['name'] ?? input['body']
}
