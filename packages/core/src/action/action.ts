import type { z } from 'zod'
import type { Actor } from '../audit/origin.ts'
import type { Json, JsonObject } from '../json.ts'
import type { DroppedStep, Effect, Failure, Risk, Tier } from '../plan/plan.ts'
import type { AskModel } from './ask-model.ts'
import type { PlanDesk } from './plan-desk.ts'
import type { RecordReader, Records } from '../records/records.ts'
import type { ActionFailure } from './define-error-codes.ts'

export interface ReadContext<Input> {
  readonly input: Input
  readonly records: RecordReader
  readonly actor: Actor
  /** The time of this run, the same throughout it. */
  readonly now: string
}

export interface WriteContext<Input> extends Omit<ReadContext<Input>, 'records'> {
  readonly records: Records
  /** Ids of those who approved it; nobody yet in a dry run. */
  readonly approvedBy: readonly string[]
  /** An id derived from the plan, the step and the count: a second run makes the same ones. */
  readonly newId: () => string
  /** Effects outside the database. They leave after the commit; a dry run discards them. */
  readonly outbox: { add(kind: string, payload: JsonObject): void }
}

/** Of what may wait for something outside: each of its reads stands alone. */
export interface OutsideContext<Input> extends ReadContext<Input> {
  readonly askModel: AskModel
}

interface Common<Schema extends z.ZodType, Result> {
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly input: Schema
  /** What it answers, for programs that want to know it beforehand. It is described, not checked: a test says that it is so. */
  readonly output?: z.ZodType
  /** Count up when the meaning of the input changes and its schema does not. */
  readonly version?: number
  readonly risk?: Risk
  /** For screens only: the model does not see it. */
  readonly hidden?: boolean
  /** What it does cannot be put back, although rows changed. */
  readonly irreversible?: boolean
  /** What a call with an invalid input answers, where a contract has a code and words of its own for it. */
  readonly refuseInput?: (issues: DroppedStep['issues']) => Failure
  /** The same for a read or intake whose own output says what went wrong: the call succeeds, and answers this. */
  readonly answerInvalid?: (issues: DroppedStep['issues']) => JsonObject
  /** Everyday wordings, with `{slots}`, for the interpreter. */
  readonly phrases?: readonly string[]
  /** Looks things up outside the database, before anything is shown; what it returns is the input from then on. */
  readonly prepare?: (context: OutsideContext<z.output<Schema>>) => Promise<z.input<Schema> | ActionFailure>
  /** The plain-English sentence on the card. */
  readonly describe?: (context: ReadContext<z.output<Schema>>) => string | Promise<string>
  readonly warn?: (context: ReadContext<z.output<Schema>>) => readonly string[] | Promise<readonly string[]>
  readonly summarize?: (context: { readonly input: z.output<Schema>; readonly result: Result }) => string
}

/** How far an action goes with plans. */
export type PlanVerb = 'propose' | 'execute'

type Outcome<Result> = Promise<Result | ActionFailure>

export type ActionDefinition<Schema extends z.ZodType, Result, Outside extends boolean = false> = Common<
  Schema,
  Result
> &
  (
    | {
        readonly effect: 'read'
        /** It waits for something outside, such as a server: each of its reads stands alone, and none is held meanwhile. */
        readonly outside?: Outside
        readonly run: (
          context: Outside extends true ? OutsideContext<z.output<Schema>> : ReadContext<z.output<Schema>>,
        ) => Outcome<Result>
      }
    | {
        readonly effect: 'write'
        readonly tier: Tier
        readonly run: (context: WriteContext<z.output<Schema>>) => Outcome<Result>
      }
    | {
        readonly effect: 'intake'
        readonly run: (context: WriteContext<z.output<Schema>>) => Outcome<Result>
      }
    | {
        readonly effect: 'view'
        readonly tier?: Tier
        readonly run?: (context: ReadContext<z.output<Schema>>) => Outcome<Result>
      }
    | {
        readonly effect: 'device'
        readonly tier?: Tier
        /** Which device is to do it, by a name that its handler knows. One device does one step of one plan at a time. */
        readonly address?: (context: ReadContext<z.output<Schema>>) => Outcome<string>
        /** What its executor is told. Absent: the input. */
        readonly run?: (context: ReadContext<z.output<Schema>>) => Outcome<Result>
      }
  )

/** An action that changes no rows itself: it puts plans before people, or carries out what they approved. */
export type PlanningActionDefinition<Schema extends z.ZodType, Result> = Common<Schema, Result> & {
  readonly plans: PlanVerb
  readonly run: (context: OutsideContext<z.output<Schema>> & { readonly plans: PlanDesk }) => Outcome<Result>
}

/** An action as the runtime holds it: what its input looks like is known only to its schema. */
export interface Action {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly tier: Tier
  readonly risk: Risk
  readonly version: number
  readonly hidden: boolean
  readonly irreversible: boolean
  readonly outside: boolean
  readonly plans?: PlanVerb | undefined
  /** Made by the runtime alone: nobody proposes or edits it. */
  readonly internal: boolean
  /** Who may propose it, where its pack says so. */
  readonly roles?: readonly string[] | undefined
  readonly input: z.ZodType
  readonly output?: z.ZodType
  readonly phrases: readonly string[]
  readonly refuseInput?: (issues: DroppedStep['issues']) => Failure
  readonly answerInvalid?: (issues: DroppedStep['issues']) => unknown
  readonly prepare?: (context: OutsideContext<never>) => Promise<unknown>
  readonly describe: (context: ReadContext<never>) => string | Promise<string>
  readonly warn?: (context: ReadContext<never>) => readonly string[] | Promise<readonly string[]>
  readonly address?: (context: ReadContext<never>) => Promise<string | ActionFailure>
  readonly run: (context: WriteContext<never>) => Promise<unknown>
  readonly summarize: (context: { readonly input: never; readonly result: never }) => string
}

export interface ActionDescriptor {
  readonly name: string
  readonly workspace: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly tier: Tier
  readonly risk: Risk
  readonly hidden: boolean
  readonly inputSchema: Json
  /** Where the action says what it answers. */
  readonly outputSchema?: Json
}
