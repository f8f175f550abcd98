import type { JsonObject } from '@countersign/core'
import { asRows, asText, type Entity, look, type Phrase, type RuleDefinition } from '@countersign/language'
import { theCampaign } from './campaign-state.ts'
import { isScant, matchNames, nameOf } from './match-names.ts'
import { sayTicket } from './say.ts'

const pointed = (noun: string): Phrase => [
  `(it|there|that one|this one|(this|that|the same) (${noun}))`,
  { it: true },
]
const listed = (noun: string): Phrase => [`[the] {ordinal} (one|${noun})`, { from: 'list' }]

export const referenceRules: Readonly<Record<string, RuleDefinition>> = {
  campaign: [
    ['(this|the|our|my|that) campaign', {}],
    '[the|our|my] {name:named} campaign',
    '[the|our|my] campaign <called> {name:named}',
  ],
  /** Not merely "the campaign", which is the one that is open. */
  othercampaign: ['(the|our|my) {name:campaignname} campaign'],
  /** What a ticket or a doc belongs to. */
  parent: [
    pointed('channel|project'),
    ['[the|our|my] {name:named} channel', { kind: 'channel' }],
    ['[the|our|my] channel <called> {name:named}', { kind: 'channel' }],
    ['[the|our|my] {name:named} project', { kind: 'project' }],
    ['[the|our|my] project <called> {name:named}', { kind: 'project' }],
    '{name:named}',
  ],
  tickets: [
    pointed('<ticket>'),
    ['(them|all of them|these|those|both|both of them|(these|those|both) <tickets>)', { every: 'those' }],
    listed('<ticket>'),
    ['[the|my|our] (<ticket>|<tickets>) <called> {list:names}', { said: true }],
    ['[the|my|our] {list:names} (<ticket>|<tickets>)', { said: true }],
    '{list:names}',
  ],
  /** Where only the noun tells that a ticket is meant. */
  saidtickets: [
    pointed('<ticket>'),
    ['(them|all of them|these|those|(these|those|both) <tickets>)', { every: 'those' }],
    ['[the|my|our] (<ticket>|<tickets>) <called> {list:names}', { said: true }],
    ['[the|my|our] {list:names} (<ticket>|<tickets>)', { said: true }],
  ],
  document: [
    pointed('<doc>'),
    listed('<doc>'),
    ['[the|my|our] <doc> <called> {name:named}', { said: true }],
    ['[the|my|our] {name:named} <doc>', { said: true }],
    '{name:named}',
  ],
  /** The same, where the noun must say that it is one. */
  saiddocument: [
    ['[the|my|our] <doc> <called> {name:named}', { said: true }],
    ['[the|my|our] {name:named} <doc>', { said: true }],
  ],
  person: [['(me|myself)', { self: true }], '{name}'],
}

const labelled = (noun: string, plural: string): Pick<Entity, 'noun' | 'plural' | 'label'> => ({
  noun,
  plural,
  label: nameOf,
})

const campaign: Entity = {
  ...labelled('campaign', 'campaigns'),
  detail: (row) => asText(row.status),
  find: function* find({ name }, _turn, seek) {
    const rows = asRows((yield* look('list_campaigns', {})).campaigns)
    if (rows.length === 0) return { rows, none: 'You have no campaign yet. Make one under Campaigns.' }
    if (typeof name === 'string')
      return { ...matchNames(name, rows), none: `There is no campaign named ${name}.` }
    // To look at: the one that was used last. Before a change it is asked.
    return { rows: seek.write ? rows : rows.slice(0, 1), none: '' }
  },
}

const parent: Entity = {
  ...labelled('channel or project', 'channels and projects'),
  detail: (row) => asText(row.kind),
  find: function* find({ name, kind, in: id }, turn, seek) {
    const { parents, name: of } = yield* theCampaign(turn, seek, id === undefined ? {} : { id })
    const rows = parents.filter((row) => kind === undefined || row.kind === kind)
    const noun = asText(kind) || 'channel or project'
    return { ...matchNames(asText(name), rows), none: `There is no ${noun} named ${asText(name)} in ${of}.` }
  },
}

const ticket: Entity = {
  ...labelled('ticket', 'tickets'),
  detail: (row, { today }) => sayTicket(row, today).split(' · ').slice(1).join(' · '),
  at: (row) => asText(row.dueDate),
  find: function* find({ name, in: id }, turn, seek) {
    const { id: campaignId, name: of } = yield* theCampaign(turn, seek, id === undefined ? {} : { id })
    const said = asText(name)
    const none = `There is no ticket named “${said}” in ${of}.`
    const exact = yield* look('list_tickets', { campaignId, search: said, limit: 50 })
    const found = matchNames(said, asRows(exact.tickets))
    if (found.rows.length > 0)
      return { ...found, unsure: found.rows.every((row) => isScant(said, row)), none }
    const all = yield* look('list_tickets', { campaignId, limit: 1000 })
    return { ...matchNames(said, asRows(all.tickets)), none }
  },
}

const doc: Entity = {
  ...labelled('doc', 'docs'),
  find: function* find({ name, in: id }, turn, seek) {
    const { id: campaignId, name: of, docs } = yield* theCampaign(turn, seek, id === undefined ? {} : { id })
    const said = asText(name)
    const none = `There is no doc named “${said}” in ${of}.`
    const searched = asRows((yield* look('list_docs', { campaignId, search: said, limit: 50 })).docs)
    const known = new Set(searched.map((row) => row.id))
    const found = matchNames(said, [...searched, ...docs.filter((row) => !known.has(row.id))])
    // What only speaks of it is offered, and not taken.
    return found.rows.length > 0
      ? { ...found, none }
      : { rows: [], near: [...found.near, ...searched].slice(0, 8), none }
  },
}

const person: Entity = {
  ...labelled('person', 'people'),
  person: true,
  detail: (row) => (row.access === 'owner' ? 'owner' : `may ${asText(row.access)}`),
  find: function* find({ name, in: id }, turn, seek) {
    const { people, name: of } = yield* theCampaign(turn, seek, id === undefined ? {} : { id })
    const said = asText(name)
    return { ...matchNames(said, people), none: `Nobody named ${said} is on the team of ${of}.` }
  },
}

const upload: Entity = {
  ...labelled('upload', 'uploads'),
  detail: (row) => asText(row.status).toLowerCase(),
  find: function* find({ name, in: id }, turn, seek) {
    const { id: campaignId, name: of } = yield* theCampaign(turn, seek, id === undefined ? {} : { id })
    const rows = asRows((yield* look('list_uploads', { campaignId })).uploads)
    const said = asText(name)
    return { ...matchFiles(said, rows), none: sayNoUpload(said, rows, of) }
  },
}

const ENDING = /\.\w+$/

/** By the whole name, or without its ending. */
export function matchFiles(said: string, rows: readonly JsonObject[]): ReturnType<typeof matchNames> {
  const whole = matchNames(said, rows)
  if (whole.rows.length > 0 || !ENDING.test(said)) return whole
  const bare = rows.map((row) => ({ ...row, name: asText(row.name).replace(ENDING, '') }))
  const near = new Set(matchNames(said.replace(ENDING, ''), bare).rows.map((row) => row.id))
  return { rows: [], near: [...new Set([...whole.near, ...rows.filter((row) => near.has(row.id))])] }
}

function sayNoUpload(said: string, rows: readonly JsonObject[], campaignName: string): string {
  if (rows.length === 0) return noUploads(campaignName)
  const known = rows.slice(0, 5).map((row) => asText(row.name))
  return `There is no upload named ${said} in ${campaignName}. There: ${known.join(', ')}.`
}

export const noUploads = (campaignName: string): string =>
  `Nothing is uploaded in ${campaignName} yet. Drop the file on its Plan tab, or paste the text there, and ask again.`

export const entities: Readonly<Record<string, Entity>> = { campaign, parent, ticket, doc, person, upload }
