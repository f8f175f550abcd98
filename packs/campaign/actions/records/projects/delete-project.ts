import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { recordId } from '../../../domain/inputs.ts'
import { deleteParent, sayDeleteParent } from '../delete-parent.ts'
import { findProject } from '../find-records.ts'

export const deleteProject = defineRecordAction({
  name: 'delete_project',
  title: 'Delete project',
  description: 'Deletes a project with its tickets and plan modules. Its docs stay in the campaign.',
  hidden: true,
  risk: 'high',
  input: z.strictObject({ projectId: recordId('project') }),
  find: (context) => findProject(context, context.input.projectId),
  describe: (context, { record }) => sayDeleteParent(context, 'project', record),
  run: (context, found) => deleteParent(context, 'project', found),
  summarize: ({ result }) => `Deleted the project ${result.name}.`,
})
