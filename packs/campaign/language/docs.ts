import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Intent,
  look,
  type Phrase,
  stop,
  type Task,
} from '@countersign/language'
import { inCampaign, toChange } from './creating.ts'
import {
  call,
  findDoc,
  findParent,
  findTickets,
  type Found,
  given,
  isParent,
  type Looking,
  orUndefined,
  parentInput,
  sayParent,
} from './find.ts'
import { matchNames } from './match-names.ts'
import { findUploads, uploadNames } from './uploads.ts'

const make = '(make|create|save|turn|keep|register|store|convert|add)'

export const createDoc: Intent = {
  tool: 'create_doc',
  effect: 'write',
  title: 'create a doc',
  example: 'Make a doc from brief.docx in the Email channel',
  phrases: [
    '(<add> <carried> <new>|<begin>) <doc> <called> {title:newtitle} (saying|with [the] (text|content|words)|that says|which says) {content:wording}',
    '(<add> <carried> <new>|<begin>) <doc> <called> {title:newtitle} {content:said}',
    '(<add> <carried> <new>|<begin>) <doc> <called> {title:newtitle}',
    '<add> <new> <doc>',
    '<new> <doc> (called|named|titled) {title:newtitle}',
    '<new> <doc> {title:quoted}',
    `${make} <new> <doc> [out of|from|of|with] {uploads} [(called|named|titled) {title:newtitle}]`,
    `${make} <new> <doc> (called|named|titled) {title:newtitle} (out of|from|of) {uploads}`,
    `${make} {uploads} (as|into|to) <new> <doc> [(called|named|titled) {title:newtitle}]`,
  ],
  details: [inCampaign, '(in|to|for|under) {parent}', '[and] (tagged|tag it|with the tag) {tag:newtitle}'],
  slots: {
    title: {
      name: 'its title',
      question: 'What should the doc be called?',
      required: ({ title, uploads }) => title === undefined && uploads === undefined,
      answers: ['<called> {title:newtitle}'],
      free: true,
    },
    content: {
      name: 'what it says',
      question: 'What should it say?',
      required: ({ title, content, uploads }) =>
        title !== undefined && content === undefined && uploads === undefined,
      answers: ['[that|saying|it says] {content:quoted}'],
      free: true,
    },
  },
  calls: function* calls(values, turn, seek) {
    const looking = yield* toChange(values, turn, seek)
    const { campaign } = looking
    const assets = values.uploads === undefined ? [] : yield* findUploads(asObject(values.uploads), looking)
    if (assets.length > 1)
      return yield* stop({ text: `Which one: ${uploadNames(assets)}? A doc is made of one upload.` })
    const [asset] = assets
    const parent =
      values.parent === undefined ? undefined : yield* findParent(asObject(values.parent), looking)
    const title = orUndefined(values.title) ?? asText(asset?.name).replace(/\.\w+$/, '')
    const input = given({
      campaignId: campaign.id,
      title,
      content: orUndefined(values.content),
      tags: values.tag === undefined ? undefined : [values.tag],
      ...(parent && parentInput(parent)),
      assetId: asset?.id,
    })
    const from = asset ? ` from ${asText(asset.name)}` : ''
    const where = parent ? sayParent(parent) : campaign.name
    return [call('create_doc', input, `create the doc “${title}”${from} in ${where}`)]
  },
  doing: ({ title }) => `create the doc ${asText(title)}`.trim(),
}

const link = '(link|attach|connect|pin|hang|relate)'

/** What a doc is put to. */
export const targetRule: readonly Phrase[] = [
  ['[the|our|my] <ticket> <called> {name:named}', { ticket: true }],
  ['[the|our|my] {name:named} <ticket>', { ticket: true }],
  ['(this|that|the same) <ticket>', { ticket: true, it: true }],
  '{parent}',
]

export const linkDoc: Intent = {
  tool: 'link_doc',
  effect: 'write',
  title: 'link a doc',
  example: 'Link the brief to the ticket Build the landing page',
  phrases: [
    `${link} {document} (to|with|under|onto|on) {target}`,
    '(put|add|file) {document:saiddocument} (to|under|on|into) {target}',
    '(tag|label) [the] [<doc>] {document} (with|as) {tag:newtitle}',
    'add the tag {tag:newtitle} to [the] <doc> {document}',
  ],
  details: ['[and] (tag it|tagged) [with|as] {tag:newtitle}'],
  slots: {
    document: { name: 'the doc', required: true, question: 'Which doc?', answers: ['{document}'] },
    target: {
      name: 'where to',
      required: ({ target, tag }) => target === undefined && tag === undefined,
      answers: ['[to] {target}'],
    },
  },
  calls: function* calls(values, turn, seek) {
    const looking = yield* toChange(values, turn, seek)
    const doc = yield* findDoc(asObject(values.document), looking)
    const target =
      values.target === undefined ? undefined : yield* findTarget(asObject(values.target), looking)
    const tags = values.tag === undefined ? undefined : [asText(values.tag)]
    const input = given({ docId: doc.id, ...(target && parentInput(target)), tags })
    const doing = target
      ? `link the doc ${doc.name} to ${sayParent(target)}${tags ? ` and tag it ${tags.join(', ')}` : ''}`
      : `tag the doc ${doc.name} ${tags?.join(', ')}`
    return [call('link_doc', input, doing)]
  },
  doing: () => 'link the doc',
}

/** A channel, a project or a ticket: a name that only a ticket has means that. */
function* findTarget(reference: JsonObject, looking: Looking): Task<Found> {
  const inner = reference.parent === undefined ? reference : asObject(reference.parent)
  const { ticket, name, kind, it } = { ...reference, ...inner }
  if (ticket === true)
    return yield* oneTicket(it === true ? { it } : { list: { said: name!, parts: [name!] } }, looking)
  if (it === true) {
    const isTicket = looking.turn.focus.last === 'ticket'
    return isTicket ? yield* oneTicket({ it }, looking) : yield* findParent(inner, looking)
  }
  const said = asText(name)
  if (kind === undefined && !isParent(looking.campaign, said)) {
    const search = { campaignId: looking.campaign.id, search: said, limit: 50 }
    const rows = asRows((yield* look('list_tickets', search)).tickets)
    const made = looking.campaign.made.some((one) => one.kind === 'ticket')
    if (made || matchNames(said, rows).rows.length > 0)
      return yield* oneTicket({ list: { said, parts: [said] } }, looking)
  }
  return yield* findParent(inner, looking)
}

function* oneTicket(reference: JsonObject, looking: Looking): Task<Found> {
  const [found] = yield* findTickets(reference, looking)
  return found!
}
