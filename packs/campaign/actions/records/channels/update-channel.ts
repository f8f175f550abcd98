import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import {
  channelPlan,
  channelTagList,
  links,
  name,
  notes,
  principles,
  recordId,
} from '../../../domain/inputs.ts'
import { channels } from '../../../tables.ts'
import { sayPerson } from '../find-people.ts'
import { findChannel } from '../find-records.ts'
import { sayFields } from '../say.ts'
import { channelView } from '../views.ts'
import { amend } from '../write.ts'

export const updateChannel = defineRecordAction({
  name: 'update_channel',
  title: 'Edit channel',
  description: 'Changes any field of a channel; null empties one.',
  hidden: true,
  input: z
    .strictObject({
      channelId: recordId('channel'),
      name: name.optional(),
      tags: channelTagList.optional(),
      ownerId: clearable(recordId('user')),
      principles: principles.optional(),
      links: links.optional(),
      notes: clearable(notes),
      plan: channelPlan.optional(),
    })
    .refine(changesBeside('channelId'), NO_CHANGE),
  find: (context) => findChannel(context, context.input.channelId),
  describe: async ({ input, records }, { record }) =>
    `Change the channel ${record.name}: ${sayFields(input, { owner: await sayPerson(records, input.ownerId) })}`,
  run: async (context, { record }) => {
    const { channelId: _id, ownerId: owner_id, tags, ...fields } = context.input
    const row = await amend(context, channels, record, {
      ...fields,
      owner_id,
      tags: tags && [...new Set(tags)],
    })
    return row instanceof ActionFailure ? row : channelView(row)
  },
  summarize: ({ result }) => `Changed the channel ${result.name}.`,
})
