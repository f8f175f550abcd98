import type { GoalStatus, GoalType, LocationType } from '../domain/vocabulary.ts'
import type { Diet } from './food/diets.ts'

/** How a value went: from the first appointment to today. */
export interface Trend {
  readonly from: number
  readonly to: number
  /**
   * `steady`: quick at first, slower later. `plateau`: stood still for months. `rebound`: came back in part.
   * `late`: little until recently. `even`: as much every month.
   */
  readonly shape?: 'steady' | 'plateau' | 'rebound' | 'late' | 'even'
}

export interface GoalProfile {
  readonly type: GoalType
  readonly value: number
  readonly unit: string
  readonly notes: string
  /** Active unless told otherwise. */
  readonly status?: GoalStatus
  readonly reason?: string
}

/** What is known of a client beforehand; the rest is drawn. */
export interface Profile {
  readonly name: readonly [first: string, last: string]
  readonly age: number
  /** In centimetres. */
  readonly height: number
  readonly conditions: string | null
  readonly notes: string | null
  /** Whose client: one of the nutritionists, or nobody's since theirs left. */
  readonly nutritionist: 1 | 2 | 3 | 'left'
  /** Was with the nutritionist who left until then. */
  readonly wasHandedOver?: boolean
  /** Months since the first appointment; 0: it is still to come. */
  readonly months: number
  /** Weeks between appointments. */
  readonly every: number
  readonly comes: LocationType
  readonly hours: 'early' | 'midday' | 'late'
  /** Misses and cancels more than others. */
  readonly isUnreliable?: boolean
  /** Has nothing booked. */
  readonly hasStopped?: boolean
  readonly contact?: 'email' | 'phone'
  readonly consent?: 'missing'
  readonly reminders?: 'off'

  readonly weight?: Trend & { readonly goal?: number; readonly milestone?: number }
  readonly waist?: number
  readonly hip?: number
  readonly bodyFat?: Trend
  readonly systolic?: Trend
  readonly diastolic?: Trend
  readonly heartRate?: Trend
  /** From the laboratory or a questionnaire. */
  readonly custom?: Trend & {
    readonly label: string
    readonly unit: string
    readonly digits: number
    /** How many progress entries from one to the next. */
    readonly each: number
  }
  readonly goals?: readonly GoalProfile[]

  readonly plan?: {
    readonly name: string
    readonly description: string
    readonly diets: readonly Diet[]
    readonly kcal: number
    readonly proteinShare: number
    readonly fatShare: number
    /** How it stands; an earlier one is archived. */
    readonly status: 'active' | 'active after another' | 'draft' | 'active, next in draft' | 'archived'
  }
}
