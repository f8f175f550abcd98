import { id, line } from '@countersign/core/fields'
import { z } from 'zod'
import { contentOrAsset, inOrder, notBoth, oneParent, someLink, stepInputs } from './domain/inputs.ts'

const metadata = z
  .strictObject({
    confidence: z.number().min(0).max(1).optional(),
    reason: line(1000).optional().describe('Why, in a sentence that quotes what it rests on'),
  })
  .optional()

/** The id of something that a step before this one makes: steps are named s1, s2 and so on, in their order. */
const fromStep = z.strictObject({
  $from: z.string().regex(/^s[1-9]\d?$/, 'must name a step before this one, such as s1'),
  path: z.literal('id').default('id'),
})

const inputs = stepInputs((of) => z.union([id(of), fromStep]))

/** One step of a plan, as a model writes it. */
export const planStepSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('create_channel'), ...inputs.createChannel, metadata }),
  z.strictObject({ type: z.literal('create_project'), ...inputs.createProject, metadata }).refine(...inOrder),
  z
    .strictObject({
      type: z.literal('create_doc'),
      ...inputs.createDoc,
      // What a model writes is marked as such, whatever it says of itself.
      isAi: z.literal(true).default(true),
      metadata,
    })
    .refine(...contentOrAsset),
  z.strictObject({ type: z.literal('link_doc'), ...inputs.linkDoc, metadata }).refine(...someLink),
  z.strictObject({ type: z.literal('create_plan_module'), ...inputs.createPlanModule, metadata }),
  z.strictObject({ type: z.literal('create_ticket'), ...inputs.createTicket, metadata }).refine(...oneParent),
  z.strictObject({ type: z.literal('update_ticket'), ...inputs.updateTicket, metadata }).refine(...notBoth),
])
