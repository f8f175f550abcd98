import type { JsonObject } from '@countersign/core'
import { count } from '@countersign/core/words'
import { asObject, asRows, asText, type Intent, sayDate } from '@countersign/language'
import { theCampaign } from '../campaign-state.ts'
import { findDoc, findParent, given, orUndefined } from '../find.ts'
import { bullets, mentionsOf } from '../say.ts'
import { findUploads } from '../uploads.ts'
import { aboutCampaign } from './of-campaign.ts'

const sayDoc = (row: JsonObject): string =>
  [`**${asText(row.title)}**`, Array.isArray(row.tags) ? row.tags.join(', ') : ''].filter(Boolean).join(' · ')

export const listDocs: Intent = {
  tool: 'list_docs',
  effect: 'read',
  title: 'find docs',
  example: 'Find the doc about pricing',
  phrases: [
    '<show> [all] [of] [the|our|my] <docs>',
    '(<what>|how many) [the|our] <docs> [are there|do we have|are|have we] [there]',
    '[all] [the|our|my] <docs>',
    '[<show>|<what>] [all] [the|our] <docs> (of|in|for|from|under) {parent}',
    '(find|search|search for|look for|look up|where is|<show>) [me|us] [all] [the|a|any|our] (<doc>|<docs>) (about|on|with|mentioning|that mention|that mentions|for|containing|that says) {search:named}',
    '(find|search|search for|look for|look up|where is) [me|us] [the|a|our] {search:named} (<doc>|<docs>)',
    '(find|search|search for|look for|look up|where is) [me|us] [the|a|our] <doc> <called> {search:named}',
    '(find|search for|look for|look up|where is) [me|us] [the|our|my] {search:named}',
    '(search|look) (in|through) [the|our] <docs> for {search:named}',
    '(is|are) there (a|any|some) (<doc>|<docs>) (about|on|for|with) {search:named}',
    '(do|have) we (have|got) (a|any|some) (<doc>|<docs>) (about|on|for|with) {search:named}',
    '(which|what) (<doc>|<docs>) (mention|mentions|talk about|talks about|speak of|speaks of|say something about|is about|are about) {search:named}',
  ],
  details: [aboutCampaign],
  slots: { search: { name: 'what to look for', answers: ['{search:named}'] } },
  calls: function* calls(values, turn, seek) {
    const campaign = yield* theCampaign(turn, seek, asObject(values.campaign))
    const parent =
      values.parent === undefined
        ? undefined
        : yield* findParent(asObject(values.parent), { campaign, turn, seek })
    const input = {
      campaignId: campaign.id,
      ...given({ search: orUndefined(values.search), ...(parent && { [`${parent.kind}Id`]: parent.id }) }),
      limit: 20,
    }
    return [{ tool: 'list_docs', input }]
  },
  tell: (output, { search }) => {
    const rows = asRows(output.docs)
    const about = search === undefined ? '' : ` with “${asText(search)}”`
    if (rows.length === 0) return { text: `I find no doc${about}.` }
    const total = Number(output.total ?? rows.length)
    const more = total > rows.length ? `\n\nThe first ${rows.length}; the Docs tab has them all.` : ''
    return {
      text: `${count(total, 'doc')}${about}:\n\n${bullets(rows.map(sayDoc))}${more}`,
      list: { kind: 'doc', items: mentionsOf(rows) },
    }
  },
}

const LONGEST = 1500

export const readDoc: Intent = {
  tool: 'get_doc',
  effect: 'read',
  title: 'read a doc',
  example: 'Open the doc Brief',
  phrases: [
    '(read|open|show|show me|display|let me see|view) {document:saiddocument}',
    '(read|open) [me|us] {document}',
    'what (does|do) {document:saiddocument} say',
    'what (is|stands) in {document:saiddocument}',
    '(summarise|summarize) {document:saiddocument}',
  ],
  details: [aboutCampaign],
  slots: { document: { name: 'the doc', required: true, question: 'Which doc?', answers: ['{document}'] } },
  calls: function* calls(values, turn, seek) {
    const campaign = yield* theCampaign(turn, seek, asObject(values.campaign))
    const { id } = yield* findDoc(asObject(values.document), { campaign, turn, seek })
    return [{ tool: 'get_doc', input: { docId: id } }]
  },
  tell: (output) => {
    const content = asText(output.content).trim()
    const cut =
      content.length > LONGEST
        ? `${content.slice(0, LONGEST).trimEnd()}…\n\nThe rest is on the Docs tab.`
        : content
    return {
      text: `**${asText(output.title)}**\n\n${cut || 'It is empty.'}`,
      mentions: { doc: { id: asText(output.id), label: asText(output.title) } },
    }
  },
}

export const listUploads: Intent = {
  tool: 'list_uploads',
  effect: 'read',
  title: 'list the uploads',
  example: 'What have I uploaded?',
  phrases: [
    '(what|which files|what files|which documents) (have|did|has) (i|we|been|somebody|anybody) [been] (uploaded|upload|sent|send|attached)',
    '<show> [all] [of] [the|my|our] (uploads|files|uploaded files|attachments)',
    '<what> [the|my|our] (uploads|files|uploaded files|attachments) [are there|do we have] [there]',
    '[all] [my|our|the] uploads',
    '(is|are) (there|my) [any] (uploads|files) [there|ready|here]',
  ],
  details: [aboutCampaign],
  calls: function* calls(values, turn, seek) {
    const { id } = yield* theCampaign(turn, seek, asObject(values.campaign))
    return [{ tool: 'list_uploads', input: { campaignId: id } }]
  },
  tell: (output, _values, { today }) => {
    const rows = asRows(output.uploads)
    if (rows.length === 0)
      return { text: 'Nothing is uploaded here yet. Drop a file on the Plan tab, or paste text there.' }
    const lines = rows.map((row) => {
      const told =
        row.status === 'FAILED' ? `could not be read: ${asText(row.diagnostics)}` : asText(row.summary)
      return [`**${asText(row.name)}**`, sayDate(asText(row.uploadedAt).slice(0, 10), today), told]
        .filter(Boolean)
        .join(' · ')
    })
    return {
      text: `${count(rows.length, 'upload')}:\n\n${bullets(lines)}`,
      list: { kind: 'upload', items: mentionsOf(rows) },
    }
  },
}

export const readUpload: Intent = {
  tool: 'get_upload',
  effect: 'read',
  title: 'tell what an upload says',
  example: 'What does the brief I uploaded say?',
  phrases: [
    'what (does|do) {uploads} say',
    "(what is|what 's|whats) in {uploads}",
    '(read|open|show|show me|summarise|summarize) {uploads}',
  ],
  details: [aboutCampaign],
  calls: function* calls(values, turn, seek) {
    const campaign = yield* theCampaign(turn, seek, asObject(values.campaign))
    const rows = yield* findUploads(asObject(values.uploads), { campaign, turn, seek })
    return rows.map(({ id }) => ({ tool: 'get_upload', input: { assetId: asText(id) } }))
  },
  tell: (_output, _values, _turn, outputs) => ({
    text: outputs
      .map((row) => {
        const said = asText(row.summary) || asText(row.textContent).slice(0, LONGEST)
        return `**${asText(row.name)}**: ${said || `could not be read. ${asText(row.diagnostics)} Export it as plain text, and upload that.`}`
      })
      .join('\n\n'),
  }),
}
