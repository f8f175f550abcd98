import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { channelPlan, recordId, stepInputs } from '../../../domain/inputs.ts'
import { channels } from '../../../tables.ts'
import { findTarget } from '../find-records.ts'
import { channelView } from '../views.ts'
import { add } from '../write.ts'

export const createChannel = defineRecordAction({
  name: 'create_channel',
  title: 'Create channel',
  description:
    'Adds a channel to a campaign: a lasting way to reach people, such as e-mail. Its name is its own there.',
  input: z.strictObject(stepInputs(recordId).createChannel),
  find: (context) => findTarget(context, context.input),
  describe: ({ input }, { campaign }) => `Create the channel ${input.name} in ${campaign.name}`,
  run: async (context, { campaign }) => {
    const { input, newId, now } = context
    const row = await add(context, channels, {
      id: newId(),
      campaign_id: campaign.id,
      name: input.name,
      tags: [...new Set(input.tags)],
      owner_id: input.ownerId ?? null,
      principles: [],
      links: [],
      notes: input.notes || null,
      plan: input.plan ?? channelPlan.parse({}),
      created_at: now,
      updated_at: now,
    })
    return row instanceof ActionFailure ? row : channelView(row)
  },
  summarize: ({ result }) => `Created the channel ${result.name}.`,
})
