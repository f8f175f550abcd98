import type { ActionFailure } from '@countersign/core'
import { fail } from '../../../error-codes.ts'
import { type Asking, channels, docs, projects, tickets, uploadAssets } from '../../../tables.ts'

const referable = [docs, uploadAssets, channels, projects, tickets]

/** Why what a module is to rest on cannot be: something of it is nowhere in the campaign. */
export async function findUnknownRef(
  { records, actor }: Asking,
  campaignId: string,
  refs: readonly string[],
): Promise<ActionFailure | undefined> {
  // Counted, not read: that it is there matters, not how it is, so that nobody waits for a change of it to be decided.
  const isKnown = async (ref: string): Promise<boolean> => {
    for (const table of referable) {
      const own = [['id', '=', ref] as const, ['campaign_id', '=', campaignId] as const]
      if ((await records.count(table, own)) > 0) return true
    }
    // An upload that is in no campaign yet is its owner's to use.
    const loose = [
      ['id', '=', ref] as const,
      ['campaign_id', '=', null] as const,
      ['owner_id', '=', actor.id] as const,
    ]
    return (await records.count(uploadAssets, loose)) > 0
  }
  for (const ref of refs) {
    if (!(await isKnown(ref)))
      return fail('context_not_found', `There is nothing with the id ${ref} in this campaign.`)
  }
  return undefined
}
