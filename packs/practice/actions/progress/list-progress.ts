import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { progressEntries } from '../../tables.ts'
import { id, page } from '../fields.ts'
import { findClinicalClient } from '../find-records.ts'
import { viewProgressEntry } from './progress-view.ts'

export const listProgress = defineAction({
  name: 'list_progress',
  title: 'List progress',
  description: 'The progress entries of a client with their measurements, newest first.',
  effect: 'read',
  input: z.strictObject({ client_id: id('client'), ...page }),
  run: async (context) => {
    const { input, records } = context
    const client = await findClinicalClient(context, input.client_id)
    if (client instanceof ActionFailure) return client
    const where = [['client_id', '=', client.id]] as const
    const found = await records.find(progressEntries, {
      where,
      orderBy: [
        ['date', 'desc'],
        ['created_at', 'desc'],
      ],
      limit: input.limit,
      offset: input.offset,
    })
    return {
      entries: found.map((entry) => viewProgressEntry(entry, client)),
      total: await records.count(progressEntries, where),
    }
  },
})
