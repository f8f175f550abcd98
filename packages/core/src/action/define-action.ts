import { z } from 'zod'
import type { Action, ActionDefinition, PlanningActionDefinition } from './action.ts'

const NAME = /^[a-z][a-z0-9_]{1,63}$/

/** A named, typed operation. It decides and calls `records`; it knows nothing of HTTP, confirmation or audit. */
export function defineAction<Schema extends z.ZodType, Result, Outside extends boolean = false>(
  definition: ActionDefinition<Schema, Result, Outside>,
): Action {
  const { name, title, effect, input } = definition
  if (!NAME.test(name)) throw new Error(`defineAction: "${name}" is not a name in lower snake case`)
  if (!isStrict(input))
    throw new Error(`defineAction: the input of ${name} must be a strict object (z.strictObject)`)
  return {
    name,
    title,
    description: definition.description ?? title,
    effect,
    tier: ('tier' in definition && definition.tier) || 'standard',
    risk: definition.risk ?? 'low',
    version: definition.version ?? 1,
    hidden: definition.hidden ?? false,
    irreversible: definition.irreversible ?? false,
    outside: ('outside' in definition && definition.outside) || false,
    internal: false,
    input,
    phrases: definition.phrases ?? [],
    describe: definition.describe ?? (() => title),
    // A view or device action changes no rows: its result is what the screen or the executor is told.
    // Whoever runs an action that is outside knows it by that, and gives it what belongs to it.
    run: (('run' in definition && definition.run) ||
      (async (context: { input: unknown }) => context.input)) as Action['run'],
    summarize: definition.summarize ?? (() => `${title}: done.`),
    ...(definition.output && { output: definition.output }),
    ...(definition.refuseInput && { refuseInput: definition.refuseInput }),
    ...(definition.answerInvalid && { answerInvalid: definition.answerInvalid }),
    ...(definition.prepare && { prepare: definition.prepare }),
    ...(definition.warn && { warn: definition.warn }),
    ...('address' in definition && definition.address && { address: definition.address }),
  }
}

/** An action whose rows are plans: see plan-desk.ts for what it can do with them. */
export function definePlanningAction<Schema extends z.ZodType, Result>({
  plans,
  run,
  ...definition
}: PlanningActionDefinition<Schema, Result>): Action {
  return {
    ...defineAction<Schema, Result>({
      ...definition,
      effect: 'read',
      // The desk is there, because `plans` says so to whoever calls it.
      run: run as never,
    }),
    plans,
  }
}

/** Extra keys must fail the check: a misspelt optional field would otherwise be dropped in silence. */
function isStrict(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever
  if (schema instanceof z.ZodPipe) return isStrict(schema.def.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isStrict(option as z.ZodType))
  return false
}
