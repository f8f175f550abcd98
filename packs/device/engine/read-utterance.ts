import { findReserve, findTypos, sliceWords, toWords, type Words } from '@countersign/language'
import type { Around } from './around.ts'
import type { Doubt } from './confidence.ts'
import { readCorrected } from './correct.ts'
import { withApostrophes, withoutHesitation } from './dictation.ts'
import type { Draft } from './draft.ts'
import { readFragment } from './fragment.ts'
import { withoutOpening } from './opening.ts'
import { find, isRefusal, pattern, type Refusal } from './read/reading.ts'
import { readClause, RESERVES } from './read-clause.ts'
import { readAbout, readWithReason } from './reason.ts'
import { draftOf, lastPlan } from './recent.ts'
import { SETTING_WORDS } from './settings.ts'
import { readRequests, type Requests } from './split.ts'

const TAKEN_BACK =
  /(?:^| )(?:never ?mind|forget (?:it|that|about it)|cancel(?: that| it)?|actually (?:no|not|don't|dont|do not)|(?:no |wait |no wait )(?:don't|dont|do not)(?: do (?:it|that))?|on second thoughts?(?: no)?|^stop)(?: please)?$/
const FORBIDS =
  /^(?:(?:no|please|stop|oh|and|but|you|we|i|let us|let 's) )*(?:don't|dont|do not|never|not|stop|mustn't|shouldn't|must not|should not)\b|\b(?:no need|rather not|not to)\b/
const LEADING = pattern(
  "(?:no|nope|not that|wrong|i (?:said|meant|mean)|actually|sorry)(?: (?:no|wait|i said|i meant|i mean|not that|not him|not her|that 's wrong))*",
)
const MORE = pattern(
  '(?:(?:ok|okay|right|alright|well|oh|yes|yeah) )*(?:(?:and|also|plus|now|then|what about|how about)(?: also| then)?)',
)

/** Words that sound or look like one of ours and are no name. Those that lead to an act are confirmed. */
const SLIPS: Readonly<Record<string, readonly [word: string, doubt: Doubt]>> = {
  reed: ['read', 'typo'],
  opn: ['open', 'typo'],
  opne: ['open', 'typo'],
  cal: ['call', 'misheard'],
  kall: ['call', 'misheard'],
  caal: ['call', 'misheard'],
  tern: ['turn', 'misheard'],
  trun: ['turn', 'typo'],
  tunr: ['turn', 'typo'],
  tel: ['tell', 'misheard'],
  tex: ['text', 'misheard'],
  wring: ['ring', 'misheard'],
  snd: ['send', 'typo'],
}
const VOCABULARY = new Set(
  `call phone ring dial text message messages send tell reply respond answer read check open launch start turn switch enable
  disable delete erase clear pay transfer screen vision whatsapp saying ${SETTING_WORDS.join(' ')}`.split(
    /\s+/,
  ),
)
/** Further on are the words of a message, which are nobody's business. */
const FIRST_WORDS = 6

/** Reads an utterance: what it takes back, corrects, asks for, adds to the last turn, with its slips. */
export function readUtterance(utterance: string, around: Around): Requests | Refusal | undefined {
  const words = toWords(withApostrophes(withoutHesitation(utterance)))
  if (words.list.length === 0) return undefined
  const takenBack = TAKEN_BACK.exec(words.plain)
  if (takenBack && !isContent(words, takenBack.index, around)) return { refusal: RESERVES['taken-back'] }
  const read = readCorrected(words, around) ?? readAsSaid(words, around)
  if (read && !isRefusal(read)) return read
  const reserve = reserveOf(words)
  return (
    readWithReason(words, around) ??
    readAbout(words, around) ??
    readWithSlips(words, around) ??
    read ??
    (reserve && { refusal: RESERVES[reserve] })
  )
}

/** What speaks against doing anything. "Why won't Bluetooth turn on" forbids nothing. */
function reserveOf({ plain }: Words): ReturnType<typeof findReserve> {
  const reserve = findReserve(plain)
  return reserve === 'refused' && !FORBIDS.test(plain) ? undefined : reserve
}

/** "Tell Sam never mind" takes nothing back. */
function isContent(words: Words, offset: number, around: Around): boolean {
  const before = sliceWords(words, 0, words.offsets.filter((start) => start < offset).length)
  const reading = before.list.length > 0 ? readClause(before, around) : undefined
  return (
    reading !== undefined &&
    !isRefusal(reading) &&
    reading.contentFrom !== undefined &&
    reading.drafts.every(({ content }) => content === undefined)
  )
}

const readAsSaid = (words: Words, around: Around): Requests | Refusal | undefined => {
  const request = readRequests(words, around)
  if (request && !isRefusal(request)) return request
  return readLeading(words, around) ?? readMore(words, around) ?? request
}

/** "No, Wi-Fi", "I meant Sara": the last turn, corrected. */
function readLeading(words: Words, around: Around): Requests | undefined {
  const leading = find(words, 0, LEADING)
  if (!leading || leading.end >= words.list.length) return undefined
  const rest = sliceWords(words, leading.end)
  const anew = readRequests(rest, around)
  if (anew && !isRefusal(anew)) return { ...withDoubts(anew, ['corrected']), corrects: true }
  const last = lastPlan(around)
  const base = last && draftOf(around, last.plan, last.contactId)
  const fragment = base && readFragment(rest, base, around)
  if (!last || !fragment) return undefined
  const isDone =
    last.turn.outcome !== 'waiting' &&
    last.plan.intent !== 'toggle_setting' &&
    last.plan.intent !== 'open_app'
  return {
    ...withDoubts({ drafts: [fragment.draft] }, [isDone ? 'corrected_after' : 'corrected']),
    corrects: true,
  }
}

/** "And Sara", "Wi-Fi as well", "now off": the last turn, once more with something else. */
function readMore(words: Words, around: Around): Requests | undefined {
  const more = find(words, 0, MORE)
  const rest =
    more && more.end < words.list.length ? sliceWords(words, more.end) : withoutOpening(words).words
  const last = lastPlan(around)
  const base = last && draftOf(around, last.plan, last.contactId)
  const fragment = base && readFragment(rest, base, around)
  return fragment && (more || fragment.isAddition) ? { drafts: [fragment.draft] } : undefined
}

/** The same with slips of the tongue, the ear or the keys put right, for which nothing else could be meant. */
function readWithSlips(words: Words, around: Around): Requests | undefined {
  const typos = findTypos(sliceWords(words, 0, FIRST_WORDS), VOCABULARY)
  const doubts: Doubt[] = []
  const texts = words.list.map(({ plain, start, end }, at) => {
    const written = words.source.slice(start, end)
    const slip = at < FIRST_WORDS ? SLIPS[plain] : undefined
    const typo = at < FIRST_WORDS && !around.contacts.knows(plain) ? typos.get(plain) : undefined
    if (slip) doubts.push(slip[1])
    else if (typo !== undefined) doubts.push('typo')
    return slip?.[0] ?? typo ?? written
  })
  if (doubts.length === 0) return undefined
  // Signs between the words stay where they were.
  const signs = words.list.map(({ end }, at) =>
    words.source.slice(end, words.list[at + 1]?.start ?? words.source.length),
  )
  const mended = toWords(texts.map((text, at) => text + signs[at]!).join(''))
  const read = readCorrected(mended, around) ?? readAsSaid(mended, around)
  return read && !isRefusal(read) ? withDoubts(read, doubts) : undefined
}

const withDoubts = ({ drafts }: Requests, doubts: readonly Doubt[]): Requests => ({
  drafts: drafts.map((draft): Draft => ({ ...draft, doubts: [...draft.doubts, ...doubts] })),
})
