import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { name, recordId } from '../../../domain/inputs.ts'
import { docFolders, docs } from '../../../tables.ts'
import { findFolder, findTarget } from '../find-records.ts'
import { sayCounts } from '../say.ts'
import { folderView } from '../views.ts'
import { add, amend } from '../write.ts'

export const createDocFolder = defineRecordAction({
  name: 'create_doc_folder',
  title: 'Create folder',
  description: 'Adds a folder for docs to a campaign.',
  hidden: true,
  input: z.strictObject({ campaignId: recordId('campaign').optional(), name }),
  find: (context) => findTarget(context, context.input),
  describe: ({ input }, { campaign }) => `Create the folder ${input.name} in ${campaign.name}`,
  run: async (context, { campaign }) => {
    const { input, newId, now } = context
    const row = await add(context, docFolders, {
      id: newId(),
      campaign_id: campaign.id,
      name: input.name,
      created_at: now,
      updated_at: now,
    })
    return row instanceof ActionFailure ? row : folderView(row)
  },
  summarize: ({ result }) => `Created the folder ${result.name}.`,
})

export const renameDocFolder = defineRecordAction({
  name: 'rename_doc_folder',
  title: 'Rename folder',
  description: 'Gives a folder another name.',
  hidden: true,
  input: z.strictObject({ folderId: recordId('folder'), name }),
  find: (context) => findFolder(context, context.input.folderId),
  describe: ({ input }, { record }) => `Rename the folder ${record.name} to ${input.name}`,
  run: async (context, { record }) => {
    const row = await amend(context, docFolders, record, { name: context.input.name })
    return row instanceof ActionFailure ? row : folderView(row)
  },
  summarize: ({ result }) => `Renamed the folder to ${result.name}.`,
})

export const deleteDocFolder = defineRecordAction({
  name: 'delete_doc_folder',
  title: 'Delete folder',
  description: 'Deletes a folder. The docs in it stay, in no folder.',
  hidden: true,
  input: z.strictObject({ folderId: recordId('folder') }),
  find: (context) => findFolder(context, context.input.folderId),
  describe: async ({ records }, { record }) => {
    const held = await records.count(docs, [['folder_id', '=', record.id]])
    return `Delete the folder ${record.name}${sayCounts({ doc: held }, '; it leaves behind ')}`
  },
  run: async ({ records, now }, { record }) => {
    const held = await records.find(docs, {
      where: [['folder_id', '=', record.id]],
      orderBy: [['id', 'asc']],
    })
    for (const { id } of held) await records.update(docs, id, { folder_id: null, updated_at: now })
    await records.delete(docFolders, record.id)
    return folderView(record)
  },
  summarize: ({ result }) => `Deleted the folder ${result.name}.`,
})
