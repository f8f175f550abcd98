import { ActionFailure, defineAction } from '@countersign/core'
import { date } from '@countersign/core/fields'
import { z } from 'zod'
import { inOrder, name, objective } from '../../../domain/inputs.ts'
import { campaignStatuses } from '../../../domain/vocabulary.ts'
import { campaigns } from '../../../tables.ts'
import { campaignView } from '../views.ts'
import { add } from '../write.ts'

export const createCampaign = defineAction({
  name: 'create_campaign',
  title: 'Create campaign',
  description: 'Makes an empty campaign. It belongs to whoever makes it.',
  hidden: true,
  effect: 'write',
  tier: 'standard',
  input: z
    .strictObject({
      name,
      objective: objective.default(''),
      start_date: date.optional(),
      end_date: date.optional(),
      status: z.enum(campaignStatuses).default('Onboarding'),
    })
    .refine(...inOrder),
  describe: ({ input }) => `Create the campaign ${input.name}`,
  run: async (context) => {
    const { input, actor, newId, now } = context
    const row = await add(context, campaigns, {
      id: newId(),
      name: input.name,
      objective: input.objective,
      status: input.status,
      start_date: input.start_date ?? null,
      end_date: input.end_date ?? null,
      owner_id: actor.id,
      principles: [],
      timeline_tags: [],
      created_at: now,
      updated_at: now,
    })
    return row instanceof ActionFailure ? row : campaignView(row)
  },
  summarize: ({ result }) => `Created the campaign ${result.name}.`,
})
