import { type Action, type ActionFailure, defineRecordAction, type Table } from '@countersign/core'
import { z } from 'zod'
import { fullName } from '../domain/names.ts'
import type { ClientRow } from '../tables.ts'
import { id } from './fields.ts'
import type { Asking } from './find-records.ts'

interface Found<Row> {
  readonly record: Row
  readonly client: ClientRow
}

/** Deletes one record of a client. */
export function defineDeleteAction<Row extends { readonly id: string }>(definition: {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What is deleted. */
  readonly of: string
  readonly table: Table
  readonly find: (asking: Asking, id: string) => Promise<Found<Row> | ActionFailure>
  readonly say: (asking: Asking, found: Found<Row>) => string | Promise<string>
  readonly warning?: string
}): Action {
  const { of, table, find, say, warning, ...rest } = definition
  return defineRecordAction({
    ...rest,
    risk: 'high',
    input: z.strictObject({ id: id(of) }),
    find: (context) => find(context, context.input.id),
    describe: async (context, found) => `Delete ${await say(context, found)}`,
    warn: () => [warning ?? `The ${of} will be gone from the client's record.`],
    run: async ({ records }, { record, client }) => {
      await records.delete(table, record.id)
      return { id: record.id, client: fullName(client) }
    },
    summarize: ({ result }) => `Deleted the ${of} of ${result.client}.`,
  })
}
