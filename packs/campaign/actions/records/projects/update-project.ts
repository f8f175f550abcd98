import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, date, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { health, inOrder, name, notes, priority, recordId } from '../../../domain/inputs.ts'
import { projects } from '../../../tables.ts'
import { sayPerson } from '../find-people.ts'
import { findProject } from '../find-records.ts'
import { sayFields } from '../say.ts'
import { projectView } from '../views.ts'
import { amend } from '../write.ts'

export const updateProject = defineRecordAction({
  name: 'update_project',
  title: 'Edit project',
  description: 'Changes any field of a project; null empties one.',
  hidden: true,
  input: z
    .strictObject({
      projectId: recordId('project'),
      name: name.optional(),
      health: health.optional(),
      priority: priority.optional(),
      ownerId: clearable(recordId('user')),
      start_date: clearable(date),
      end_date: clearable(date),
      notes: clearable(notes),
    })
    .refine(changesBeside('projectId'), NO_CHANGE)
    .refine(...inOrder),
  find: (context) => findProject(context, context.input.projectId),
  describe: async ({ input, records }, { record }) =>
    `Change the project ${record.name}: ${sayFields(input, { owner: await sayPerson(records, input.ownerId) })}`,
  run: async (context, { record }) => {
    const { projectId: _id, ownerId: owner_id, ...fields } = context.input
    const row = await amend(context, projects, record, { ...fields, owner_id })
    return row instanceof ActionFailure ? row : projectView(row)
  },
  summarize: ({ result }) => `Changed the project ${result.name}.`,
})
