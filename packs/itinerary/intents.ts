import { z } from 'zod'
import {
  addDestinationInput,
  moveDestinationInput,
  setBaseLocationInput,
  toggleMapOverlayInput,
  updateDestinationInput,
} from './domain/inputs.ts'

/** A plan may have no more; whoever wants more asks in parts. */
export const MAX_PLAN_STEPS = 6

export const actionMetadataSchema = z.strictObject({
  // Of any version, made up ones too: it only has to be told from others.
  actionId: z.guid().optional(),
  confidence: z.number().min(0).max(1).optional(),
  summary: z.string().max(320).optional(),
  source: z.enum(['assistant', 'user']).default('assistant'),
})

const metadata = actionMetadataSchema.optional()

/** One step of a plan, as a model writes it. */
export const assistantActionIntentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('add_destination'), ...addDestinationInput, metadata }),
  z.strictObject({ type: z.literal('update_destination'), ...updateDestinationInput, metadata }),
  z.strictObject({ type: z.literal('set_base_location'), ...setBaseLocationInput, metadata }),
  z.strictObject({ type: z.literal('move_destination'), ...moveDestinationInput, metadata }),
  z.strictObject({ type: z.literal('toggle_map_overlay'), ...toggleMapOverlayInput, metadata }),
])

export type AssistantActionIntent = z.output<typeof assistantActionIntentSchema>

export const structuredPlanSchema = z.strictObject({
  steps: z.array(assistantActionIntentSchema).min(1).max(MAX_PLAN_STEPS),
  rationale: z.string().optional(),
})

/** An intent as a step of the runtime's plans. */
export function toStep({ type, metadata: said, ...input }: AssistantActionIntent) {
  return { action: type, input, metadata: said ?? actionMetadataSchema.parse({}) }
}
