import { type Action, ActionFailure, defineAction, type ReadContext } from '@countersign/core'
import { z } from 'zod'
import { id } from './fields.ts'

/** A read of one record by its id. */
export function defineGetAction<Found, View>(definition: {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What the id is the id of. */
  readonly of: string
  readonly find: (context: ReadContext<{ id: string }>, id: string) => Promise<Found | ActionFailure>
  readonly view: (context: ReadContext<{ id: string }>, found: Found) => View | Promise<View>
}): Action {
  const { of, find, view, ...rest } = definition
  return defineAction({
    ...rest,
    effect: 'read',
    input: z.strictObject({ id: id(of) }),
    run: async (context) => {
      const found = await find(context, context.input.id)
      return found instanceof ActionFailure ? found : view(context, found)
    },
  })
}
