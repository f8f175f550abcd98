import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Intent,
  type Phrase,
  type SaidCall,
  type Seek,
  stop,
  type Task,
  type Turn,
} from '@countersign/language'
import { theCampaign } from './campaign-state.ts'
import { call, dayOf, findPerson, given, type Looking, orUndefined, refuseBesidePlan } from './find.ts'
import { squeeze } from './match-names.ts'

export const inCampaign: Phrase = '(in|to|for|of) {campaign}'

export const noteDetails: readonly Phrase[] = [
  '[and] [with] [a|the] (note|notes|comment|remark) [that|saying] {notes:text}',
  'noting [that] {notes:text}',
]

/** The campaign that a change is about. */
export function* toChange(values: JsonObject, turn: Turn, seek: Seek): Task<Looking> {
  yield* refuseBesidePlan(turn)
  return { campaign: yield* theCampaign(turn, seek, asObject(values.campaign)), turn, seek }
}

/** The names of a list, or the one name. */
const namesIn = ({ name, list }: JsonObject): readonly string[] =>
  typeof name === 'string' ? [name] : ((asObject(list).parts as readonly string[] | undefined) ?? [])

const said = (values: JsonObject): string => asText(values.name) || asText(asObject(values.list).said)

const nameSlot = (noun: string) => ({
  name: `its name`,
  question: `What should the ${noun} be called?`,
  required: (values: JsonObject) => namesIn(values).length === 0,
  answers: ['[it should be|it is] <called> {name:newtitle}'],
  free: true,
})

/** How one asks for a channel or a project, with what may be said before the noun. */
const phrasesFor = (noun: string, before: string): readonly Phrase[] => [
  `(<add> <carried> <new>|<begin>) [${before}] ${noun} [for] <called> {name:newtitle}`,
  `(<add> <carried> <new>|<begin>) [${before}] {name:newtitle} ${noun}`,
  `<add> [the|these|two|three|new] [new] [${before}] ${noun}s [for] <called> {list:newnames}`,
  `<add> {name:newtitle} as <new> [${before}] ${noun}`,
  `(<add> <new>|<begin>) [${before}] ${noun}`,
  `<new> [${before}] ${noun} (called|named|titled) {name:newtitle}`,
  `<new> [${before}] ${noun} {name:quoted}`,
  [
    `(we|i) need (a|an|another) [new] [${before}] ${noun} (for|called|named) {name:newtitle}`,
    { stated: true },
  ],
]

/** The owner of a channel or project, and what is refused of a name that is there. */
function* createAll(
  kind: 'channel' | 'project',
  values: JsonObject,
  looking: Looking,
  fields: JsonObject,
): Task<readonly SaidCall[]> {
  const { campaign } = looking
  const owner = values.owner === undefined ? undefined : yield* findPerson(asObject(values.owner), looking)
  const calls: SaidCall[] = []
  for (const name of namesIn(values)) {
    const known = [
      ...campaign.parents,
      ...campaign.made.map((made) => ({ kind: made.kind, name: made.name })),
    ]
      .filter((row) => row.kind === kind)
      .find((row) => squeeze(asText(row.name)) === squeeze(name))
    if (known)
      return yield* stop({ text: `There is a ${kind} ${asText(known.name)} in ${campaign.name} already.` })
    const input = { campaignId: campaign.id, name, ...fields, ...given({ ownerId: owner?.id }) }
    calls.push(call(`create_${kind}`, input, `create the ${kind} ${name} in ${campaign.name}`))
  }
  return calls
}

const ownerDetail: Phrase = '[and] (owned by|with the owner|owner is|run by|led by) {owner:person}'

export const createChannel: Intent = {
  tool: 'create_channel',
  effect: 'write',
  title: 'create a channel',
  example: 'Add a channel Podcast and a ticket “Book the studio” in it',
  phrases: phrasesFor('channel', '{tag}'),
  details: [inCampaign, ownerDetail, '[and] (tagged|tag it|as|marked) {tag}', ...noteDetails],
  slots: { name: nameSlot('channel') },
  calls: function* calls(values, turn, seek) {
    const looking = yield* toChange(values, turn, seek)
    const tags = values.tag === undefined ? undefined : [asText(values.tag)]
    return yield* createAll('channel', values, looking, given({ tags, notes: orUndefined(values.notes) }))
  },
  doing: (values) => `create the channel ${said(values)}`,
}

export const createProject: Intent = {
  tool: 'create_project',
  effect: 'write',
  title: 'create a project',
  example: 'Create a project Summer sale from 1 June to 31 July',
  phrases: phrasesFor('project', '{priority:weight}'),
  details: [
    inCampaign,
    ownerDetail,
    '[and] (from|starting|starts|beginning) [on] {start:day}',
    '[and] (to|until|till|ending|ends|by|finishing) [on] {end:day}',
    '[with] {priority} priority',
    'priority {priority}',
    ...noteDetails,
  ],
  slots: { name: nameSlot('project'), dates: { name: 'the dates', answers: ['{start:day}', '{end:day}'] } },
  calls: function* calls(values, turn, seek) {
    const looking = yield* toChange(values, turn, seek)
    const [start_date, end_date] = [dayOf(values.start), dayOf(values.end)]
    if (start_date !== undefined && end_date !== undefined && end_date < start_date)
      return yield* stop({ text: 'It would end before it starts. Tell me both dates again.' })
    const fields = { start_date, end_date, priority: values.priority, notes: orUndefined(values.notes) }
    return yield* createAll('project', values, looking, given(fields))
  },
  doing: (values) => `create the project ${said(values)}`,
}
