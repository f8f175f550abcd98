import type { Action } from '../action/action.ts'
import type { EffectHandlers } from '../execution/deliver-effects.ts'
import type { Table } from './define-table.ts'
import type { Migrations } from './migration.ts'

export interface PackDefinition {
  /** Also the workspace's id. */
  readonly name: string
  readonly title: string
  readonly actions: readonly Action[]
  readonly tables?: readonly Table[]
  readonly migrations?: Migrations
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
  readonly migrations: Migrations
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
    actions: definition.actions,
    tables: definition.tables ?? [],
    migrations: definition.migrations ?? {},
    errorStatuses: definition.errorStatuses ?? {},
    effects: definition.effects ?? {},
    plans: {
      maxSteps: Math.min(definition.plans?.maxSteps ?? MAX_STEPS, MAX_STEPS),
      expiresAfterMinutes: definition.plans?.expiresAfterMinutes ?? A_DAY,
    },
  }
}
