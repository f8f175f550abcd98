import type { FindContext } from '@countersign/core'
import { findMeant, selectCampaigns } from './access.ts'

/** Which campaign a conversation is about where nobody said: the one of the last conversation, else the one that is meant. */
export const findContext: FindContext = async ({ records, actor, last }) => {
  const known = (await selectCampaigns({ records, actor })).find(({ id }) => id === last?.['campaignId'])
  const campaignId = known?.id ?? (await findMeant({ records, actor }))
  return campaignId === undefined ? undefined : { campaignId }
}
