import { ActionFailure, defineAction, defineErrorCodes, definePack } from '@countersign/core'
import { z } from 'zod'

// The conformance suite calls tools by names of its own. These are actions like any other, as far as actions can be what
// the suite wants of them.

const { fail, statuses } = defineErrorCodes({ as_asked: 400 })
const nothing = z.strictObject({})

const answers = (name: string, run: () => Promise<string | ActionFailure>) =>
  defineAction({ name, title: name, effect: 'read', input: nothing, run })

const changes = (name: string, input: z.ZodType = nothing) =>
  defineAction({
    name,
    title: name,
    effect: 'write',
    tier: 'standard',
    input,
    describe: () => `Try ${name}`,
    run: async () => ({}),
  })

/** Keywords that Zod does not write by itself: what a schema says must arrive as it was said. */
const keywords = {
  $defs: { address: { $anchor: 'address', type: 'object', properties: { city: { type: 'string' } } } },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contact: { const: 'phone' } } },
  // oxlint-disable-next-line unicorn/no-thenable
  then: { required: ['phone'] },
  else: { required: ['email'] },
}
const contact = z
  .strictObject({
    contact: z.enum(['phone', 'email']).optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
  })
  .meta(keywords)

export const pack = definePack({
  name: 'conformance',
  title: 'Conformance',
  errorStatuses: statuses,
  actions: [
    answers('test_simple_text', async () => 'This is a simple text response for testing.'),
    answers('test_logging_tool', async () => 'Nothing is logged to clients.'),
    answers('test_error_handling', async () => fail('as_asked', 'This tool fails, as it should.')),
    changes('test_elicitation', z.strictObject({ message: z.string() })),
    changes('test_streaming_elicitation'),
    changes('test_input_required_result_elicitation'),
    changes('test_input_required_result_request_state'),
    changes('test_input_required_result_tampered_state'),
    defineAction({
      name: 'json_schema_2020_12_tool',
      title: 'json_schema_2020_12_tool',
      effect: 'read',
      input: contact,
      run: async () => ({}),
    }),
  ],
})
