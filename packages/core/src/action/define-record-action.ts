import type { z } from 'zod'
import type { Action, OutsideContext, ReadContext, WriteContext } from './action.ts'
import { defineAction } from './define-action.ts'
import { ActionFailure } from './define-error-codes.ts'

interface RecordAction<Schema extends z.ZodType, Found, Result> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly tier?: 'standard' | 'elevated'
  readonly risk?: 'low' | 'medium' | 'high'
  readonly hidden?: boolean
  readonly input: Schema
  readonly prepare?: (context: OutsideContext<z.output<Schema>>) => Promise<z.input<Schema> | ActionFailure>
  /** What it is about, as far as the actor may see and change it. */
  readonly find: (context: ReadContext<z.output<Schema>>) => Promise<Found | ActionFailure>
  readonly describe: (context: ReadContext<z.output<Schema>>, found: Found) => string | Promise<string>
  readonly warn?: (
    context: ReadContext<z.output<Schema>>,
    found: Found,
  ) => readonly string[] | Promise<readonly string[]>
  readonly run: (context: WriteContext<z.output<Schema>>, found: Found) => Promise<Result | ActionFailure>
  readonly summarize: (context: { readonly input: z.output<Schema>; readonly result: Result }) => string
}

/**
 * A write on something that exists. What is missing, or not for this person's eyes or hands, fails before anything is
 * said of it, in the sentence on the card too.
 */
export function defineRecordAction<Schema extends z.ZodType, Found, Result>(
  definition: RecordAction<Schema, Found, Result>,
): Action {
  const { find, describe, warn, run, ...rest } = definition
  return defineAction<Schema, Result>({
    tier: 'standard',
    ...rest,
    effect: 'write',
    describe: async (context) => {
      const found = await find(context)
      return found instanceof ActionFailure ? found.failure.message : describe(context, found)
    },
    ...(warn && {
      warn: async (context: ReadContext<z.output<Schema>>) => {
        const found = await find(context)
        return found instanceof ActionFailure ? [] : warn(context, found)
      },
    }),
    run: async (context) => {
      const found = await find(context)
      return found instanceof ActionFailure ? found : run(context, found)
    },
  })
}
