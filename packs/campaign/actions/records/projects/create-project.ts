import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { inOrder, recordId, stepInputs } from '../../../domain/inputs.ts'
import { projects } from '../../../tables.ts'
import { findTarget } from '../find-records.ts'
import { projectView } from '../views.ts'
import { add } from '../write.ts'

export const createProject = defineRecordAction({
  name: 'create_project',
  title: 'Create project',
  description:
    'Adds a project to a campaign: an effort that ends, such as a launch. Its name is its own there.',
  input: z.strictObject(stepInputs(recordId).createProject).refine(...inOrder),
  find: (context) => findTarget(context, context.input),
  describe: ({ input }, { campaign }) => `Create the project ${input.name} in ${campaign.name}`,
  run: async (context, { campaign }) => {
    const { input, newId, now } = context
    const row = await add(context, projects, {
      id: newId(),
      campaign_id: campaign.id,
      name: input.name,
      health: input.health ?? 'On Track',
      priority: input.priority ?? 'None',
      owner_id: input.ownerId ?? null,
      start_date: input.start_date ?? null,
      end_date: input.end_date ?? null,
      updates: [],
      notes: input.notes || null,
      created_at: now,
      updated_at: now,
    })
    return row instanceof ActionFailure ? row : projectView(row)
  },
  summarize: ({ result }) => `Created the project ${result.name}.`,
})
