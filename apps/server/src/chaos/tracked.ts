import type { PlanBody, StepBody } from '@countersign/protocol'
import type { RowTable } from './observation.ts'

export type Status = StepBody['status'] | 'absent'

/** A step that this process asked for, and what it knows of it. */
export interface TrackedStep {
  readonly id: string
  readonly action: string
  readonly input: Readonly<Record<string, unknown>>
  readonly dependsOn?: readonly string[]
  /** The row it inserts, known by a name or text that nothing else has. */
  readonly row?: { readonly table: RowTable; readonly marker: string }
  /** What it adds to the balance of the contact so named. */
  readonly adds?: { readonly to: string; readonly by: number }
  /** What becomes of it when it is carried out. */
  readonly ends: Status
  /** Every status that agrees with what was sent and what was answered. */
  possible: Set<Status>
  /** What a request may still make of it that was given up although whoever got it may yet go on. */
  late?: ReadonlySet<Status>
  auditIds: readonly string[]
}

export interface TrackedPlan {
  readonly label: string
  readonly atomic: boolean
  readonly keyed: boolean
  readonly steps: readonly TrackedStep[]
  /** The plan that this one undoes. */
  readonly original?: TrackedPlan
  id?: string
  seen?: PlanBody
  touchedIn: number
  /** Its statuses before the request whose answer was lost. */
  doubt?: string
  readonly history: string[]
}
