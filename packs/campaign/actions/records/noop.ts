import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { noopInput } from '../../domain/inputs.ts'
import { fail } from '../../error-codes.ts'

/** A proposal that changes nothing: it says what went wrong, and the way out. Its preview is its failure. */
export const noop = defineAction({
  name: 'noop',
  title: 'Nothing to carry out',
  description: 'Stands in a plan for what cannot be done, with what would help. It never runs.',
  hidden: true,
  effect: 'write',
  tier: 'standard',
  input: z.strictObject(noopInput),
  describe: ({ input }) => input.message,
  run: async ({ input }) =>
    fail('not_executable', input.recovery, { details: { code: input.code, message: input.message } }),
})
