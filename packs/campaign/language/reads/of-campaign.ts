import type { JsonObject } from '@countersign/core'
import { asObject, type Intent, type Telling, type Turn } from '@countersign/language'
import { type Campaign, theCampaign, toCampaign } from '../campaign-state.ts'

/** Which campaign a question is about, said in passing. */
export const aboutCampaign = '(in|of|for|on) {campaign}'

/** A read of the campaign that is spoken of. */
export const ofCampaign = (
  intent: Omit<Intent, 'tool' | 'effect' | 'calls' | 'tell'>,
  tell: (campaign: Campaign, values: JsonObject, turn: Turn) => Telling,
): Intent => ({
  ...intent,
  tool: 'get_campaign',
  effect: 'read',
  details: [aboutCampaign, ...(intent.details ?? [])],
  calls: function* calls(values, turn, seek) {
    const { id } = yield* theCampaign(turn, seek, asObject(values.campaign))
    return [{ tool: 'get_campaign', input: { campaignId: id } }]
  },
  tell: (output, values, turn) => tell(toCampaign(output), values, turn),
})
