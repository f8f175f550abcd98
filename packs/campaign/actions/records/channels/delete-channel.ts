import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { recordId } from '../../../domain/inputs.ts'
import { deleteParent, sayDeleteParent } from '../delete-parent.ts'
import { findChannel } from '../find-records.ts'

export const deleteChannel = defineRecordAction({
  name: 'delete_channel',
  title: 'Delete channel',
  description: 'Deletes a channel with its tickets and plan modules. Its docs stay in the campaign.',
  hidden: true,
  risk: 'high',
  input: z.strictObject({ channelId: recordId('channel') }),
  find: (context) => findChannel(context, context.input.channelId),
  describe: (context, { record }) => sayDeleteParent(context, 'channel', record),
  run: (context, found) => deleteParent(context, 'channel', found),
  summarize: ({ result }) => `Deleted the channel ${result.name}.`,
})
