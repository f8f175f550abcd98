import type { ActionFailure, AnyRow } from '@countersign/core'
import { fail } from '../../../error-codes.ts'
import { type Asking, channels, docs, projects, tickets, uploadAssets } from '../../../tables.ts'

const referable = [docs, uploadAssets, channels, projects, tickets]

/** Why what a module is to rest on cannot be: something of it is nowhere in the campaign. */
export async function findUnknownRef(
  { records, actor }: Asking,
  campaignId: string,
  refs: readonly string[],
): Promise<ActionFailure | undefined> {
  const isKnown = async (ref: string): Promise<boolean> => {
    for (const table of referable) {
      const row = (await records.get(table, ref)) as AnyRow | undefined
      // An upload that is in no campaign yet is its owner's to use.
      if (row)
        return row['campaign_id'] === campaignId || (!row['campaign_id'] && row['owner_id'] === actor.id)
    }
    return false
  }
  for (const ref of refs) {
    if (!(await isKnown(ref)))
      return fail('context_not_found', `There is nothing with the id ${ref} in this campaign.`)
  }
  return undefined
}
