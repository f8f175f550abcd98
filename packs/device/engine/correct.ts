import { sliceWords, type Words } from '@countersign/language'
import { type Around, withEarlier } from './around.ts'
import { correctText } from './correct-text.ts'
import type { Doubt } from './confidence.ts'
import type { Draft } from './draft.ts'
import { readPerson } from './people.ts'
import { textFrom } from './read/content.ts'
import { find, isRefusal, pattern, type Refusal } from './read/reading.ts'
import { type Clause, readClause } from './read-clause.ts'
import { replaceSpan } from './replace-span.ts'
import { SETTING } from './settings.ts'
import { readRequests, type Requests } from './split.ts'

const STRONG =
  'no wait|wait no|no no|no sorry i mean(?:t)?|no sorry|sorry no|sorry i mean(?:t)?|no i mean(?:t)?|i mean(?:t)?|(?:no )?scratch that|(?:no )?make that|or rather|correction|no actually|actually no|oops|hang on|hold on|wait'
const MARKER = pattern(`(?<strong>${STRONG})|no|sorry|actually|rather`)
const NOT = pattern('not(?: the| my)?')
const A_SETTING = pattern(SETTING)
const BUT = pattern("but|i mean(?:t)?|i said|it 's|make it|rather")
const BEGUN = /^(?:turn|switch|call|text|open|tell|send|message|ring)\b/
const VERB =
  /^(?:is|are|was|were|has|have|had|will|can|can't|isn't|wants|said|says|told|and|'s|'ll|would|did|does|needs|got|came|called)$/

/** Reads a sentence in which the speaker corrects themself: "call Sam, no wait, Sara". */
export function readCorrected(words: Words, around: Around): Requests | Refusal | undefined {
  for (let at = 1; at < words.list.length - 1 && around.budget.left >= 0; at++) {
    const marker = words.list[at]!.quoted ? undefined : find(words, at, MARKER)
    if (!marker || marker.end >= words.list.length) continue
    const left = readClause(sliceWords(words, 0, at), around)
    const denied = skipDenied(words, marker.end, around)
    const right = sliceWords(words, denied ?? marker.end)
    const isStrong = marker.groups['strong'] !== undefined || denied !== undefined
    const read = isRefusal(left)
      ? undefined
      : corrected(words, left, sliceWords(words, 0, at), right, isStrong, around)
    if (read) return read
    at = marker.end - 1
  }
  return undefined
}

/** "No, not Sara, Emma": what is denied is passed over. */
function skipDenied(words: Words, at: number, around: Around): number | undefined {
  const not = find(words, at, NOT)
  if (!not) return undefined
  const end =
    find(words, not.end, A_SETTING)?.end ??
    around.apps.at(words, not.end)?.end ??
    readPerson(words, not.end, around)?.end
  const rest = end === undefined ? undefined : (find(words, end, BUT)?.end ?? end)
  return rest !== undefined && rest < words.list.length ? rest : undefined
}

function corrected(
  words: Words,
  left: Clause | undefined,
  before: Words,
  right: Words,
  isStrong: boolean,
  around: Around,
): Requests | Refusal | undefined {
  if (!left && before.list.length > 4) return undefined
  // "Tell Emma I'm here, scratch that, tell her …": the one who was named is meant.
  const since = left ? withEarlier(around, left.drafts) : around
  const anew = readCorrected(right, since) ?? readRequests(right, since)
  if (!left) {
    if (!anew || isRefusal(anew)) return undefined
    return withDoubt(anew, BEGUN.test(before.plain) ? 'corrected' : 'maybe_no_request')
  }
  const isMessage = left.contentFrom !== undefined
  const hasText = left.drafts.some(({ content }) => content !== undefined)
  if (hasText) return isStrong ? correctedMessage(words, left, right, anew, around) : undefined
  if (anew && !isRefusal(anew)) {
    // "Tell Sam no call Mum" may well be what Sam is told.
    if (isMessage && !isStrong) return undefined
    return withDoubt(anew, 'corrected')
  }
  // "Reply no thanks": nothing was named there that could be corrected.
  const isNameless = isMessage && !isStrong && left.spans.length === 0
  const spans = isNameless ? [] : [...left.spans.toReversed(), wholeOf(left)]
  const replaced = replacing(left, right, spans, around)
  const isStranger = replaced?.drafts.some(({ person }) => person && person.id === undefined && !person.among)
  // "Tell Mum no worries": nobody is called so.
  if (!replaced || (isMessage && !isStrong && isStranger)) return anew
  return withDoubt(replaced, isMessage && !isStrong ? 'corrected_text' : 'corrected')
}

const wholeOf = ({ words }: Clause): readonly [number, number] => [1, words.list.length]

/** The words after the correction in the place of what was named before it. */
function replacing(left: Clause, right: Words, spans: Clause['spans'], around: Around): Requests | undefined {
  for (const span of spans) {
    const read = readClause(replaceSpan(left.words, span, right), around)
    if (!read || isRefusal(read) || read.drafts[0]!.intent !== left.drafts[0]!.intent) continue
    if (read.drafts.some(({ doubts, person }) => doubts.includes('leftover_word') || person?.near)) continue
    if (read.contentFrom !== undefined && VERB.test(read.words.list[read.contentFrom]?.plain ?? '')) continue
    return read
  }
  return undefined
}

/** What was to be sent is corrected, or whom it was for. It is always confirmed: it may have been part of the message. */
function correctedMessage(
  words: Words,
  left: Clause,
  right: Words,
  anew: Requests | Refusal | undefined,
  around: Around,
): Requests | undefined {
  if (anew && !isRefusal(anew)) return withDoubt(anew, 'corrected_text')
  const person = readPerson(right, 0, around)
  if (person?.end === right.list.length && !person.person.near && left.spans[0]) {
    const read = readClause(replaceSpan(left.words, left.spans[0], right), around)
    if (read && !isRefusal(read)) return withDoubt(read, 'corrected_text')
  }
  const whole = readClause(words, around)
  if (!whole || isRefusal(whole)) return undefined
  const marker = words.source.slice(left.words.list.at(-1)!.end, right.list[0]!.start)
  const drafts = whole.drafts.map((draft, at): Draft => {
    const text = correctText(left.drafts[at]?.content ?? '', marker, textFrom(right, 0, right.list.length))
    return text === undefined ? draft : { ...draft, content: text }
  })
  return withDoubt({ drafts }, 'corrected_text')
}

const withDoubt = ({ drafts }: Requests, doubt: Doubt): Requests => ({
  drafts: drafts.map((draft) => ({ ...draft, doubts: [...draft.doubts, doubt] })),
})
