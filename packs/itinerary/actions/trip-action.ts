import {
  type Action,
  ActionFailure,
  defineAction,
  type ReadContext,
  type WriteContext,
} from '@countersign/core'
import type { z } from 'zod'

interface TripAction<Schema extends z.ZodType, Found, Result> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly risk?: 'low' | 'medium' | 'high'
  readonly hidden?: boolean
  readonly input: Schema
  /** What it is about, as far as the actor may see and change it. */
  readonly find: (context: ReadContext<z.output<Schema>>) => Promise<Found | ActionFailure>
  readonly describe: (context: ReadContext<z.output<Schema>>, found: Found) => string | Promise<string>
  readonly run: (context: WriteContext<z.output<Schema>>, found: Found) => Promise<Result | ActionFailure>
  readonly summarize: (context: { readonly input: z.output<Schema>; readonly result: Result }) => string
}

/**
 * A write on something that exists. What is missing, or not for this person's eyes or hands, fails before anything is
 * said of it, in the sentence on the card too.
 */
export function defineTripAction<Schema extends z.ZodType, Found, Result>(
  definition: TripAction<Schema, Found, Result>,
): Action {
  const { find, describe, run, ...rest } = definition
  return defineAction<Schema, Result>({
    ...rest,
    effect: 'write',
    tier: 'standard',
    describe: async (context) => {
      const found = await find(context)
      return found instanceof ActionFailure ? found.failure.message : describe(context, found)
    },
    run: async (context) => {
      const found = await find(context)
      return found instanceof ActionFailure ? found : run(context, found)
    },
  })
}
