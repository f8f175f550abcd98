import type { Recogniser, Span } from '../span.ts'
import { textBetween, type Words } from '../words.ts'

/** Words that no name contains: were they taken as one, a request would be about the wrong thing. */
const NEVER = new Set(
  `a an the this that these those my our your her his their its me us you him she he they them it i we
  of for with on at to from by in into as until till and or but if unless not don't dont never no nor without instead
  is are was were be been am do does did has have had can could would should shall must might
  what what's who who's whom whose when where which why how
  's 're 've 'll all both every each any some none everyone everybody anybody anyone someone
  please now then also just really actually maybe perhaps because since due about only after before while today todays tomorrow tomorrows yesterday tonight`.split(
    /\s+/,
  ),
)
/** Words of the trade that are also names: "Rita Book", "Mark Price". Taken as one only where the writing says so. */
const RARELY = new Set(
  `create add make new delete remove erase cancel book schedule show list open find search give tell set change update move
  rename record log archive activate duplicate copy mark abandon achieve deactivate reactivate reset will may
  client clients patient patients customer customers appointment appointments session sessions meeting meetings booking
  bookings visit visits consultation consultations consult plan plans diet goal goals target targets progress entry entries
  measurement measurements user users account accounts staff colleague colleagues password record records profile
  follow up check email e-mail mail phone number address named called name
  next last previous upcoming first second third latest newest
  active archived draft inactive weight meal role admin nutritionist assistant everything anything nothing something`.split(
    /\s+/,
  ),
)
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof'])
const MAX_NAME = 5
const MAX_TITLE = 9

/** Whether a word may be part of a name that it does or does not begin. */
function maybeName(words: Words, at: number, start: number): boolean {
  const word = words.list[at]!
  if (/\d|@/.test(word.plain) || NEVER.has(word.plain)) return false
  if (!RARELY.has(word.plain)) return true
  if (/^\p{Lu}\p{Ll}/u.test(word.text)) return at > 0
  // "may smith": a word that begins a name and is followed by one.
  const next = words.list[at + 1]
  const first = (word.plain === 'may' || word.plain === 'mark') && at === start && at > 0
  return (
    first && next !== undefined && next.before === '' && !NEVER.has(next.plain) && !RARELY.has(next.plain)
  )
}

/** The name of a person: up to five words that are nothing else. A form of address is left out. */
export const personName: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  if (first.quoted) return first.text ? [{ end: at + 1, value: first.text, cost: 0.5 }] : []
  const start = TITLES.has(first.plain) ? at + 1 : at
  const spans: Span[] = []
  for (let end = start; end < words.list.length && end - start < MAX_NAME; end++) {
    const word = words.list[end]!
    if (word.quoted || !maybeName(words, end, start) || (end > at && word.before !== '')) break
    spans.push({ end: end + 1, value: textBetween(words, start, end + 1), cost: end + 1 - start })
  }
  return spans
}

/** What a thing is called: some words in a row, or a quotation. */
export const title: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  if (first.quoted) return first.text ? [{ end: at + 1, value: first.text, cost: 0 }] : []
  const spans: Span[] = []
  for (let end = at; end < words.list.length && end - at < MAX_TITLE; end++) {
    const word = words.list[end]!
    if (word.quoted || NOT_IN_TITLES.has(word.plain) || (end > at && word.before !== '')) break
    if (end === at && /^(?:'s|of|for|to|and|not|if|her|his|their|my|it|them)$/.test(word.plain)) break
    spans.push({ end: end + 1, value: textBetween(words, at, end + 1), cost: 1.1 * (end + 1 - at) })
  }
  return spans
}

/** What ends a title that is not in quotation marks: it belongs to the sentence around it. */
const NOT_IN_TITLES = new Set(
  'if unless when case but or because instead until after before only please actually maybe not'.split(' '),
)

/** A quotation, or all that follows, whatever it says: a reason. */
export const prose: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  const all = words.list.length
  const rest: Span = {
    end: all,
    value: textBetween(words, at, all),
    cost: first.before === ':' ? 0.5 : 0.5 + 1.2 * (all - at),
  }
  return first.quoted
    ? [
        { end: at + 1, value: first.text, cost: 0 },
        { ...rest, cost: 5 },
      ].slice(0, all > at + 1 ? 2 : 1)
    : [rest]
}

const CONDITIONS =
  /\b(?:if|unless|when (?:i|we|she|he|they)|in case|only|as soon as|but (?:ask|only|not|first))\b/

/** The same, where a condition at its end would be one on the request, unless it is set off by a colon or quoted. */
export const text: Recogniser = (words, at, around) => {
  const first = words.list[at]
  const setOff = first?.quoted || first?.before === ':'
  return setOff || !CONDITIONS.test(words.plain.slice(words.offsets[at])) ? prose(words, at, around) : []
}

/** A quotation, or all that follows a colon: where nothing else says that text begins. */
export const said: Recogniser = (words, at, around) => {
  const first = words.list[at]
  return first?.quoted || first?.before === ':' ? text(words, at, around) : []
}

const SUBJECTS = new Set('she he they it we i the there her his their my our client patient'.split(' '))

/** All that follows, if it is a sentence about somebody: "as she is ill", not "as soon as possible". */
export const clause: Recogniser = (words, at, around) =>
  SUBJECTS.has(words.list[at]?.plain ?? '') ? prose(words, at, around) : []

/** "…, she is on holiday": a sentence about somebody, set off by a comma. */
export const aside: Recogniser = (words, at, around) => {
  const first = words.list[at]
  return first?.before === ',' && /^(?:she|he|they)$/.test(first.plain) ? text(words, at, around) : []
}

/** A title that is written like one. */
export const heading: Recogniser = (words, at, around) =>
  /^[\p{Lu}\d]/u.test(words.list[at]?.text ?? '') || words.list[at]?.quoted ? title(words, at, around) : []

/** Only a quotation. */
export const quoted: Recogniser = (words, at) => {
  const first = words.list[at]
  return first?.quoted && first.text ? [{ end: at + 1, value: first.text, cost: 0 }] : []
}
