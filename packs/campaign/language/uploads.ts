import type { JsonObject } from '@countersign/core'
import { asRows, asText, look, type Phrase, stop, type Task } from '@countersign/language'
import { matchFiles, noUploads } from './entities.ts'
import type { Looking } from './find.ts'
import { matchNames } from './match-names.ts'

const iSent =
  "[that|which] [i|we] [just|have|have just|'ve|'ve just] (uploaded|sent|added|attached|dropped|dropped in|shared|pasted|gave you) [today|earlier|just now|yesterday|here]"
const file = '(upload|file|attachment|paste|word file|docx|pdf|spreadsheet|csv|markdown file)'
const files = '(uploads|files|attachments|uploaded files|uploaded documents|pastes)'

/** Which uploads are meant. */
export const uploadsRule: readonly Phrase[] = [
  // "The brief" is one that is called so, else the newest.
  [
    `(the|my|our|this|that) [new|latest|last|newest] [uploaded] {name:briefword} [${iSent}]`,
    { newest: true },
  ],
  [`(the|my|our|this|that) [new|latest|last|newest|uploaded] ${file} [${iSent}]`, { newest: true }],
  [
    `(what|whatever|everything) (i|we) [just|have|have just|'ve|'ve just] (uploaded|sent|attached|dropped in|shared|pasted)`,
    { every: true },
  ],
  [
    `(the|my|our|these|those|all|all my|all the|all our|all of my|all of the) ${files} [${iSent}]`,
    { every: true },
  ],
  [`(the|both|these|those) (documents|briefs) ${iSent}`, { every: true }],
  ['[the|my|our] [file|upload|document] {file:filename}', {}],
  ['(it|that|this)', { newest: true }],
  ['[the|my|our] [files|uploads|documents] {file:filename} and {other:filename}', {}],
  [`(the|my|our) {name:named} ${file}`, {}],
  [`(the|my|our) {name:named} ${iSent}`, {}],
]

/** Only in passing, and by a word of its name: "based on the survey". Which words lead to it is kept. */
export const looseUploadRule: readonly Phrase[] = ['{lead:fromword} {name:uploadword}']

const LEADS = ['based on', 'from', 'out of', 'according to', 'using']
export const fromWordRule = {
  oneOf: Object.fromEntries(
    LEADS.flatMap((lead) => ['the', 'our', 'my'].map((article) => `${lead} ${article}`)).map((words) => [
      words,
      words,
    ]),
  ),
}

/** The word for what is usually uploaded. */
export const briefRule = {
  oneOf: {
    brief: 'brief|creative brief|campaign brief|briefing',
    document: 'document|doc',
    text: 'text|notes',
  },
}

/** The uploads that are meant. One that could not be read is taken only where nothing else can be meant. */
export function* findUploads(
  { newest, every, name, file, other }: JsonObject,
  { campaign, turn, seek }: Looking,
): Task<readonly JsonObject[]> {
  const all = asRows((yield* look('list_uploads', { campaignId: campaign.id })).uploads)
  if (all.length === 0) return yield* stop({ text: noUploads(campaign.name) })
  const readable = all.filter(({ status }) => status !== 'FAILED')
  const fit = readable.length > 0 ? readable : all
  if (every === true) return fit.slice(0, MOST)
  if (newest === true) {
    const called = matchNames(asText(name), fit).rows
    const own = fit.filter(({ ownerId }) => ownerId === turn.actor.id)
    const [first] = [called, own, fit].find((rows) => rows.length > 0)!
    return [first!]
  }
  const found: JsonObject[] = []
  for (const said of [file ?? name, other].filter((each) => each !== undefined)) {
    const [only, more] = matchFiles(asText(said), all).rows
    // Ids and labels only come back where somebody had to choose.
    const row = only && !more ? only : yield* seek.one('upload', { name: said, in: campaign.id })
    found.push(all.find(({ id }) => id === row.id) ?? row)
  }
  return found
}

/** As many as one plan takes. */
const MOST = 10

export const uploadNames = (rows: readonly JsonObject[]): string =>
  rows.map((row) => asText(row.name)).join(', ')
