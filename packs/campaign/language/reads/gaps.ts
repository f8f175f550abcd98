import type { Json, JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, stop, type Telling } from '@countersign/language'
import { theCampaign } from '../campaign-state.ts'
import { given, orUndefined } from '../find.ts'
import { bullets } from '../say.ts'
import { findUploads } from '../uploads.ts'
import { aboutCampaign } from './of-campaign.ts'

export const findGaps: Intent = {
  tool: 'detect_planning_gaps',
  effect: 'read',
  title: 'tell what is missing',
  example: 'What is missing?',
  phrases: [
    "(what is|what 's|whats|what are we|what do we|what else is|what else are we) [still] (missing|lacking|lack|miss) [here|now]",
    "(what is|what 's|whats|what are we) [still] (missing|lacking) (for|to|in order to) {aim}",
    '(is|are) (anything|something|there anything) [still] missing [here]',
    '(is|are) (anything|something|there anything) [still] missing (for|to) {aim}',
    '(detect|find|show|show me|list|check for|check|look for) [the|any|our] [planning] gaps',
    '(detect|find|show|show me|check for|look for) [the|any|our] [planning] gaps (for|in) {aim}',
    '(are there|do we have|which|what) [any|are the|are our] [planning] gaps [are there|do we have]',
    '(what) (have|did) (we|i) (forgotten|forget|overlooked|overlook)',
  ],
  details: [aboutCampaign, '(from|with|according to|based on|compared with|compared to) {uploads}'],
  calls: function* calls(values, turn, seek) {
    const campaign = yield* theCampaign(turn, seek, asObject(values.campaign))
    const uploads =
      values.uploads === undefined
        ? []
        : yield* findUploads(asObject(values.uploads), { campaign, turn, seek })
    const intent = orUndefined(values.aim) ?? orUndefined(campaign.objective)
    if (intent === undefined)
      return yield* stop({
        text: `${campaign.name} has no objective yet. Say what for: “What is missing for a launch in Q3?”`,
      })
    const input = {
      snapshot: { campaignId: campaign.id },
      intent,
      ...given({ assetIds: uploads.length > 0 ? uploads.map(({ id }) => id) : undefined }),
    }
    return [{ tool: 'detect_planning_gaps', input }]
  },
  tell: (output, values) => tellGaps(output, values),
}

function tellGaps(output: JsonObject, { aim }: JsonObject): Telling {
  const { code, message } = asObject(output.error)
  if (output.ok !== true && code !== 'LOW_CONFIDENCE')
    return { text: asText(message) || 'That did not work.' }
  const measured = aim === undefined ? 'the objective of the campaign' : `“${asText(aim)}”`
  if (output.ok !== true)
    return {
      text: `I cannot tell from ${measured} alone: it does not say which channels or projects it needs. Ask “What is missing for …?” with an aim, a channel and a time.`,
    }
  const { missingChannels, missingProjects, missingDocs } = asObject(asObject(output.data).gaps)
  const lines = [
    ...named('channel', missingChannels),
    ...named('project', missingProjects),
    ...named('doc', missingDocs),
  ]
  if (lines.length === 0) return { text: `Measured by ${measured}, nothing is missing.` }
  const reasons = asRows(asObject(output.data).recommendedActions).some(({ type }) => type !== 'NOOP')
  return {
    text: `Measured by ${measured}, this is missing:\n\n${bullets(lines)}${reasons ? '\n\nSay “plan it” with what you want to reach, and I put it before you as one plan.' : ''}`,
  }
}

const named = (noun: string, names: Json | undefined): string[] =>
  Array.isArray(names) ? names.map((name) => `the ${noun} **${asText(name as Json)}**`) : []
