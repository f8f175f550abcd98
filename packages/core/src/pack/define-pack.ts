import type { z } from 'zod'
import type { Action } from '../action/action.ts'
import type { Actor } from '../audit/origin.ts'
import type { EffectHandlers } from '../execution/effect-handler.ts'
import type { JsonObject } from '../json.ts'
import type { Transaction } from '../ports.ts'
import type { RecordReader } from '../records/records.ts'
import type { Table } from './define-table.ts'
import type { Migrations } from './migration.ts'
import type { TableRules } from './table-rule.ts'
import type { Reference, Words } from './wording.ts'

/** A workspace whose model answers once, in words and a plan that is reviewed as a whole, instead of calling its writes. */
export interface Envelope {
  /** One step as the model writes it: `type` names the action, `metadata` says more about it, the rest is the input. */
  readonly intent: z.ZodType<
    JsonObject & { readonly type: string; readonly metadata?: JsonObject | undefined }
  >
}

/** What a conversation is about where whoever began it did not say: the only one there is, else the last used. */
export type FindContext = (options: {
  readonly records: RecordReader
  readonly actor: Actor
  /** What their newest conversation here was about. */
  readonly last: JsonObject | undefined
}) => Promise<JsonObject | undefined>

export interface PackDefinition {
  /** Also the workspace's id. */
  readonly name: string
  readonly title: string
  readonly actions: readonly Action[]
  readonly tables?: readonly Table[]
  /** What must hold of its tables' rows also when a change is undone. */
  readonly rules?: TableRules
  readonly migrations?: Migrations
  /**
   * Who may use each action, by its name. Where a pack gives this, it must name every action: one that is forgotten
   * would otherwise be everybody's. The policy settings can narrow or widen it.
   */
  readonly roles?: Readonly<Record<string, readonly string[]>>
  /** What actions answer, by their names, where they do not say it themselves. */
  readonly outputs?: Readonly<Record<string, z.ZodType>>
  /** What a model is told about this workspace, beside its actions. */
  readonly instructions?: string
  /** What a newcomer may say to the assistant here, where the pack brings no screens that offer it. */
  readonly suggestions?: readonly string[]
  /** How its tables, columns and values are called on cards, where their own names would not do. */
  readonly words?: Words
  /**
   * How the name of a row is found, by its table, or by a column that points to it. What a conversation can be about is
   * looked up here too, by the key that a thread's context has for it.
   */
  readonly references?: Readonly<Record<string, Reference>>
  /** Absent: the model calls actions as tools, and pauses where one needs a decision. */
  readonly envelope?: Envelope
  readonly findContext?: FindContext
  /** Removes what else the pack's part of the program keeps about rows that are being erased. May run twice. */
  readonly erase?: (tx: Transaction, rowIds: readonly string[]) => Promise<void>
  /** From define-error-codes.ts. */
  readonly errorStatuses?: Readonly<Record<string, number>>
  /** Who carries out the effects that its actions put into the outbox, by kind. */
  readonly effects?: EffectHandlers
  readonly plans?: {
    /** How many steps a plan may have. */
    readonly maxSteps?: number
    readonly expiresAfterMinutes?: number
  }
}

/** The actions, tables and rules of one workspace. */
export interface Pack {
  readonly name: string
  readonly title: string
  readonly actions: readonly Action[]
  readonly tables: readonly Table[]
  readonly rules: TableRules
  readonly migrations: Migrations
  readonly instructions: string
  readonly suggestions: readonly string[]
  readonly words: Words
  readonly references: Readonly<Record<string, Reference>>
  readonly envelope: Envelope | undefined
  readonly findContext: FindContext | undefined
  readonly erase: ((tx: Transaction, rowIds: readonly string[]) => Promise<void>) | undefined
  readonly errorStatuses: Readonly<Record<string, number>>
  readonly effects: EffectHandlers
  readonly plans: { readonly maxSteps: number; readonly expiresAfterMinutes: number }
}

const NAME = /^[a-z][a-z0-9-]{1,31}$/
/** However a pack is defined, no plan has more. */
export const MAX_STEPS = 50
const A_DAY = 24 * 60

export function definePack(definition: PackDefinition): Pack {
  if (!NAME.test(definition.name))
    throw new Error(`definePack: "${definition.name}" is not a name in lower kebab case`)
  return {
    name: definition.name,
    title: definition.title,
    actions: withOutputs(definition, withRoles(definition)),
    tables: definition.tables ?? [],
    rules: definition.rules ?? {},
    migrations: definition.migrations ?? {},
    instructions: definition.instructions ?? '',
    suggestions: definition.suggestions ?? [],
    words: definition.words ?? {},
    references: definition.references ?? {},
    envelope: definition.envelope,
    findContext: definition.findContext,
    erase: definition.erase,
    errorStatuses: definition.errorStatuses ?? {},
    effects: definition.effects ?? {},
    plans: {
      maxSteps: Math.min(definition.plans?.maxSteps ?? MAX_STEPS, MAX_STEPS),
      expiresAfterMinutes: definition.plans?.expiresAfterMinutes ?? A_DAY,
    },
  }
}

function withOutputs({ name, outputs = {} }: PackDefinition, actions: readonly Action[]): readonly Action[] {
  const unknown = Object.keys(outputs).find((key) => !actions.some((action) => action.name === key))
  if (unknown !== undefined)
    throw new Error(`definePack: ${name} says what ${unknown} answers, which it has not`)
  return actions.map((action) => {
    const output = Object.hasOwn(outputs, action.name) ? outputs[action.name] : undefined
    return output ? { ...action, output } : action
  })
}

function withRoles({ name, actions, roles }: PackDefinition): readonly Action[] {
  if (!roles) return actions
  const unknown = Object.keys(roles).find((key) => !actions.some((action) => action.name === key))
  if (unknown !== undefined)
    throw new Error(`definePack: ${name} says who may use ${unknown}, which it has not`)
  return actions.map((action) => {
    const own = Object.hasOwn(roles, action.name) ? roles[action.name] : undefined
    if (!own) throw new Error(`definePack: ${name} does not say who may use ${action.name}`)
    return { ...action, roles: own }
  })
}
