import { ActionFailure, defineRecordAction } from '@countersign/core'
import { prose } from '@countersign/core/fields'
import { shorten } from '@countersign/core/words'
import { z } from 'zod'
import { health, recordId } from '../../../domain/inputs.ts'
import { projects } from '../../../tables.ts'
import { findProject } from '../find-records.ts'
import { projectView } from '../views.ts'
import { amend } from '../write.ts'

/** More are in the record of what was done. */
const KEPT = 200

export const postProjectUpdate = defineRecordAction({
  name: 'post_project_update',
  title: 'Post project update',
  description: 'Says how a project stands, and perhaps how healthy it is now.',
  hidden: true,
  input: z.strictObject({
    projectId: recordId('project'),
    text: prose(4000).min(1),
    health: health.optional(),
    at: z.iso.datetime().optional().describe('Always the time at which it is posted'),
  }),
  prepare: async ({ input, now }) => ({ ...input, at: now }),
  find: (context) => findProject(context, context.input.projectId),
  describe: ({ input }, { record }) => {
    const now = input.health === undefined ? '' : `, now ${input.health}`
    return `Post an update on the project ${record.name}${now}: ${shorten(input.text)}`
  },
  run: async (context, { record }) => {
    const { input, actor, now } = context
    const { at = now, text } = input
    const row = await amend(context, projects, record, {
      updates: [{ at, text, by: actor.id }, ...record.updates].slice(0, KEPT),
      health: input.health,
    })
    return row instanceof ActionFailure ? row : projectView(row)
  },
  summarize: ({ result }) => `Posted an update on the project ${result.name}.`,
})
