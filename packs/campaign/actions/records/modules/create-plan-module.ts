import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { recordId, stepInputs } from '../../../domain/inputs.ts'
import { planModules } from '../../../tables.ts'
import { findTarget } from '../find-records.ts'
import { sayParent } from '../say.ts'
import { moduleView } from '../views.ts'
import { add } from '../write.ts'
import { findUnknownRef } from './context-refs.ts'

export const createPlanModule = defineRecordAction({
  name: 'create_plan_module',
  title: 'Create plan module',
  description:
    'Adds a plan module to a campaign: one objective, and the uploads, docs, channels and projects it rests on.',
  input: z.strictObject(stepInputs(recordId).createPlanModule),
  find: (context) => findTarget(context, context.input),
  describe: async ({ input, records }, { campaign }) =>
    `Create the plan module ${input.name}${(await sayParent(records, input)) || ` in ${campaign.name}`}`,
  run: async (context, { campaign }) => {
    const { input, newId, now } = context
    const refs = [...new Set(input.contextRefs)]
    const unknown = await findUnknownRef(context, campaign.id, refs)
    if (unknown) return unknown
    const row = await add(context, planModules, {
      id: newId(),
      campaign_id: campaign.id,
      name: input.name,
      objective: input.objective,
      context_refs: refs,
      // What it rests on is there: it would not have been made otherwise.
      status: 'READY',
      channel_id: input.channelId ?? null,
      project_id: input.projectId ?? null,
      created_at: now,
      updated_at: now,
    })
    return row instanceof ActionFailure ? row : moduleView(row)
  },
  summarize: ({ result }) => `Created the plan module ${result.name}.`,
})
