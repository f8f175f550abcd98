import type { RecordReader, Records } from '@countersign/core'
import { type Placement, placeAt } from '@countersign/core/positions'
import { type TicketRow, tickets } from '../../../tables.ts'

/** A place in a column of the board, and the others of the column, without the one that is to go there. */
export interface PlaceInColumn extends Placement {
  readonly list: readonly TicketRow[]
}

/** The tickets of a campaign with one status, in their order. */
export const columnOf = (records: RecordReader, campaignId: string, status: string): Promise<TicketRow[]> =>
  records.find(tickets, {
    where: [
      ['campaign_id', '=', campaignId],
      ['status', '=', status],
    ],
    orderBy: [
      ['position', 'asc'],
      ['id', 'asc'],
    ],
  })

export async function findPlaceInColumn(
  records: RecordReader,
  at: {
    readonly campaignId: string
    readonly status: string
    readonly index?: number | undefined
    readonly without?: string
  },
): Promise<PlaceInColumn> {
  const all = await columnOf(records, at.campaignId, at.status)
  const list = all.filter(({ id }) => id !== at.without)
  return { list, ...placeAt(list, at.index) }
}

/** After the row itself is written, so that it is the first of what changed. */
export async function giveWay(records: Records, { others }: Placement): Promise<void> {
  for (const { id, position } of others) await records.update(tickets, id, { position })
}
