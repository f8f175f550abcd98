import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { content, format, name, recordId, tags } from '../../../domain/inputs.ts'
import { channels, docFolders, docs, projects } from '../../../tables.ts'
import { findDoc } from '../find-records.ts'
import { sayFields } from '../say.ts'
import { docView } from '../views.ts'
import { amend } from '../write.ts'
import { moveUpload } from './link-upload.ts'

export const updateDoc = defineRecordAction({
  name: 'update_doc',
  title: 'Edit doc',
  description: 'Changes any field of a doc; null empties one.',
  hidden: true,
  input: z
    .strictObject({
      docId: recordId('doc'),
      title: name.optional(),
      content: content.optional(),
      format: format.optional(),
      folderId: clearable(recordId('folder')),
      tags: tags.optional(),
      channelId: clearable(recordId('channel')),
      projectId: clearable(recordId('project')),
    })
    .refine(changesBeside('docId'), NO_CHANGE),
  find: (context) => findDoc(context, context.input.docId),
  describe: async ({ input, records }, { record }) => {
    const nameOf = async (table: typeof channels | typeof projects | typeof docFolders, id?: string | null) =>
      id && ((await records.get(table, id))?.name ?? id)
    const said = sayFields(input, {
      folder: await nameOf(docFolders, input.folderId),
      channel: await nameOf(channels, input.channelId),
      project: await nameOf(projects, input.projectId),
    })
    return `Change the doc ${record.title}: ${said}`
  },
  run: async (context, { record }) => {
    const { input } = context
    const row = await amend(context, docs, record, {
      title: input.title,
      content: input.content,
      format: input.format,
      folder_id: input.folderId,
      tags: input.tags && [...new Set(input.tags)],
      channel_id: input.channelId,
      project_id: input.projectId,
    })
    if (row instanceof ActionFailure) return row
    await moveUpload(context, record, row)
    return docView(row)
  },
  summarize: ({ result }) => `Changed the doc ${result.title}.`,
})
