import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Intent,
  look,
  type Phrase,
  type SaidCall,
  stop,
  type Task,
  type Turn,
  type Seek,
} from '@countersign/language'
import { theCampaign } from './campaign-state.ts'
import { matchFiles } from './entities.ts'
import { call, given, type Looking, orUndefined } from './find.ts'
import { matchNames } from './match-names.ts'
import { tellPlan } from './tell-plan.ts'
import { findUploads, uploadNames } from './uploads.ts'

const plan = '(plan|plan out|draft|outline|prepare|sketch|map out|work out)'
const make =
  '(make|create|build|draft|write|give|prepare|propose|suggest|put together|draw up|come up with|set up|develop|need|show)'
const aPlan = '[a|an|the|our|my] [campaign|marketing|modular|rough|first|new|launch] (plan|proposal|roadmap)'
const from = '(from|with|using|based on|out of|according to|following|on the basis of|by means of)'

const phrases: readonly Phrase[] = [
  `${plan} [me|us] {aim}`,
  `[i|we] ${make} [me|us] ${aPlan} (for|to|on|about|of) {aim}`,
  `(i|we) (would like|want|need) ${aPlan} (for|to) {aim}`,
  `(i'd|we'd) like ${aPlan} (for|to) {aim}`,
  `${aPlan} for {aim}`,
  `${plan} (it|this|that|everything|all of it|the campaign|our campaign|this campaign)`,
  `[i|we] ${make} [me|us] ${aPlan}`,
  `${plan} [me|us] [${from}] {uploads}`,
  `[i|we] ${make} [me|us] ${aPlan} ${from} {uploads}`,
  '(turn|make) {uploads} into [a|the] plan',
  'use {uploads} (to|for) [plan|planning|make a plan for|a plan for] {aim}',
  'use {uploads} (to plan|for a plan|for planning|to make a plan)',
  '(read|take|look at|go through) {uploads} and (plan|make a plan|propose a plan|tell me what to do|make a plan from it|plan from it)',
  '(read|take|look at|go through) {uploads} and (plan|make a plan for|propose a plan for) {aim}',
  '{aim:goal}',
]

/** What may be said of it anywhere. */
const details: readonly Phrase[] = [
  `[and] ${from} {uploads}`,
  '[and] {uploads:looseupload}',
  '(in|for) {campaign:othercampaign}',
]

const question: readonly Phrase[] = [
  '(what|what all|what else|which channels) (do|would|will) (we|i) [still] need [to do|to have|in place]',
  '(what|what all|what else) (do|would|will|did) (we|i) [still] need [to do|to have|in place] (for|to) {aim}',
  '(what|what all) (is|would be) needed (for|to) {aim}',
  '(what|what all) (does|would|will) it take (for us to|to) {aim}',
  '(which|what) (channels|projects|channels and projects|docs) (do|would|will) (we|i) need (for|to) {aim}',
  'how (would|could|can|should|do) (we|you|i) (plan|approach|set up|organise|organize) {aim}',
  '(what|how) (would|does|could) a plan for {aim} look [like]',
]

const slots: Intent['slots'] = {
  aim: {
    name: 'what you want to reach',
    question:
      'What do you want to reach, for whom and by when? For example: win back lapsed buyers by e-mail in Q3. Or say which upload to plan from.',
    required: ({ aim, uploads }) => aim === undefined && uploads === undefined,
    answers: [`${from} {uploads}`],
    free: true,
  },
  /** After a question back: said in addition. */
  more: { name: 'what is meant', free: true, answers: [] },
}

/** The call of the planner: the aim in the words of whoever asks, and the uploads that they mean. */
function* callsFor(values: JsonObject, turn: Turn, seek: Seek): Task<readonly SaidCall[]> {
  if (turn.planned.length > 0)
    return yield* stop({ text: 'A plan comes by itself. Ask for it when the other change is decided.' })
  const named = yield* namedCampaign(values)
  const campaign = yield* theCampaign(turn, seek, named.campaign)
  const looking = { campaign, turn, seek }
  const { uploads, rest } = yield* uploadsOf(values, looking)
  const aim = (orUndefined(values.aim) ?? `Plan from ${uploadNames(uploads)}`) + rest + named.rest
  const input = given({
    campaignId: campaign.id,
    intent: withMore(aim, values, turn),
    assetIds: uploads.length > 0 ? uploads.map(({ id }) => id) : undefined,
  })
  return [call('plan_campaign', input, `put a plan before you for “${aim}”`)]
}

/** "Based on the survey" means an upload where one is called so; else it is a part of the aim. */
function* uploadsOf(
  values: JsonObject,
  looking: Looking,
): Task<{ readonly uploads: readonly JsonObject[]; readonly rest: string }> {
  if (values.uploads === undefined) return { uploads: yield* filesIn(asText(values.aim), looking), rest: '' }
  const { lead, ...wanted } = asObject(values.uploads)
  if (lead === undefined) return { uploads: yield* findUploads(wanted, looking), rest: '' }
  const known = asRows((yield* look('list_uploads', { campaignId: looking.campaign.id })).uploads)
  return matchFiles(asText(wanted.name), known).rows.length > 0
    ? { uploads: yield* findUploads(wanted, looking), rest: '' }
    : { uploads: [], rest: ` ${asText(lead)} ${asText(wanted.name)}` }
}

const FILE = /\.(?:md|txt|json|csv|docx)\b/i

/** The files that an aim names in the middle of it. */
function* filesIn(aim: string, { campaign }: Looking): Task<readonly JsonObject[]> {
  if (!FILE.test(aim)) return []
  const all = asRows((yield* look('list_uploads', { campaignId: campaign.id })).uploads)
  return all.filter(({ name }) => aim.toLowerCase().includes(asText(name).toLowerCase()))
}

/** Another campaign than the one that is open; "for the spring campaign" may as well be a part of the aim. */
function* namedCampaign({ campaign }: JsonObject): Task<{ campaign: JsonObject; rest: string }> {
  const { name } = asObject(campaign)
  if (typeof name !== 'string') return { campaign: {}, rest: '' }
  const rows = asRows((yield* look('list_campaigns', {})).campaigns)
  return matchNames(name, rows).rows.length > 0
    ? { campaign: { name }, rest: '' }
    : { campaign: {}, rest: ` for the ${name} campaign` }
}

/** What was answered to a question back: one of its answers by number or name, or more words. */
function withMore(aim: string, { more }: JsonObject, { list }: Turn): string {
  const said = asText(more).trim()
  if (said === '') return aim
  const items = list?.kind === 'aim' ? list.items : []
  const chosen =
    items[Number(/^(?:number |no\.? ?)?(\d+)\.?$/i.exec(said)?.[1] ?? 0) - 1] ??
    items.find(({ label }) => label.toLowerCase() === said.toLowerCase())
  if (chosen) return chosen.id
  return /^(?:through|by|with|via|in|for|using|to|on)\b/i.test(said) ? `${aim}, ${said}` : `${aim}. ${said}`
}

export const planCampaign: Intent = {
  tool: 'plan_campaign',
  // It changes nothing but what waits for approval; still, only what is plainly asked for leads to one.
  effect: 'write',
  title: 'make a plan',
  example: 'Plan a lifecycle e-mail launch from the brief I uploaded',
  phrases,
  details,
  slots,
  calls: callsFor,
  tell: tellPlan,
}

/** "What do we need for a webinar series in Q3?" */
export const askWhatIsNeeded: Intent = {
  ...planCampaign,
  name: 'ask_what_is_needed',
  effect: 'read',
  title: 'tell what is needed',
  example: 'What do we need for a webinar series in Q3?',
  phrases: question,
}
