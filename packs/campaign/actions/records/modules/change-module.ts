import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { moduleStatuses } from '../../../canonical.ts'
import { contextRefs, name, objective, recordId } from '../../../domain/inputs.ts'
import { channels, planModules, projects } from '../../../tables.ts'
import { findModule } from '../find-records.ts'
import { sayFields } from '../say.ts'
import { moduleView } from '../views.ts'
import { amend } from '../write.ts'
import { findUnknownRef } from './context-refs.ts'

export const updateModule = defineRecordAction({
  name: 'update_module',
  title: 'Edit plan module',
  description: 'Changes any field of a plan module; null empties one.',
  hidden: true,
  input: z
    .strictObject({
      moduleId: recordId('module'),
      name: name.optional(),
      objective: objective.optional(),
      contextRefs: contextRefs.optional(),
      status: z.enum(moduleStatuses).optional(),
      channelId: clearable(recordId('channel')),
      projectId: clearable(recordId('project')),
    })
    .refine(changesBeside('moduleId'), NO_CHANGE),
  find: (context) => findModule(context, context.input.moduleId),
  describe: async ({ input, records }, { record }) => {
    const { channelId, projectId, contextRefs: refs, ...fields } = input
    const said = sayFields(fields, {
      channel: channelId && ((await records.get(channels, channelId))?.name ?? channelId),
      project: projectId && ((await records.get(projects, projectId))?.name ?? projectId),
      ...(refs && { context: `${refs.length} in all` }),
    })
    return `Change the plan module ${record.name}: ${said}`
  },
  run: async (context, { record }) => {
    const { input } = context
    const refs = input.contextRefs && [...new Set(input.contextRefs)]
    const added = (refs ?? []).filter((ref) => !record.context_refs.includes(ref))
    const unknown = await findUnknownRef(context, record.campaign_id, added)
    if (unknown) return unknown
    const row = await amend(context, planModules, record, {
      name: input.name,
      objective: input.objective,
      context_refs: refs,
      status: input.status,
      channel_id: input.channelId,
      project_id: input.projectId,
    })
    return row instanceof ActionFailure ? row : moduleView(row)
  },
  summarize: ({ result }) => `Changed the plan module ${result.name}.`,
})

export const deleteModule = defineRecordAction({
  name: 'delete_module',
  title: 'Delete plan module',
  description: 'Deletes a plan module. What it rests on stays.',
  hidden: true,
  risk: 'medium',
  input: z.strictObject({ moduleId: recordId('module') }),
  find: (context) => findModule(context, context.input.moduleId),
  describe: (_context, { record }) => `Delete the plan module ${record.name}`,
  run: async ({ records }, { record }) => {
    await records.delete(planModules, record.id)
    return moduleView(record)
  },
  summarize: ({ result }) => `Deleted the plan module ${result.name}.`,
})
