import { type Recogniser, type Span, textBetween, type Words } from '@countersign/language'
import { asksForMore } from './names.ts'

/** What makes a wish conditional, or takes it back: it is no plain request then. */
const RESERVE =
  /\b(?:if|unless|maybe|perhaps|in case|whenever|as soon as|assuming|suppose|supposing|provided|when (?:i|we|you|they|he|she|it)|but (?:ask|first|wait)|just kidding|or rather not|never ?mind|scratch that|should (?:i|we)|actually|not yet|some day|someday)\b/

/** What no aim begins with: it is said of something else. */
const NOT_FIRST = new Set('from with by of and it plan plans'.split(' '))
/** What is none on its own. */
const NOT_ALONE = new Set('this that them everything all for to ticket tickets a the something'.split(' '))
/** Words after which it may be told what to plan from, or for which campaign. */
const FOLLOWING = new Set(
  'from with using based out according following on by in for and then also plus look like'.split(' '),
)

const MAX_WORDS = 400
/** Cheaper than any other reading of the same words: what is to be planned is told at length. */
const PER_WORD = 0.05

/** What is to be reached, in somebody's own words: all that follows, or up to where something else is said. */
export const aim: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  const all = Math.min(words.list.length, at + MAX_WORDS)
  if (first.quoted && all === at + 1) return [{ end: all, value: first.text, cost: 0.3 }]
  if (NOT_FIRST.has(first.plain) || (NOT_ALONE.has(first.plain) && all === at + 1)) return []
  if (RESERVE.test(words.plain.slice(words.offsets[at]))) return []
  const spans: Span[] = []
  for (let end = at + 1; end <= all; end++) {
    if (mayEnd(words, end))
      spans.push({ end, value: textBetween(words, at, end), cost: 0.3 + PER_WORD * (end - at) })
    if (asksForMore(words, end)) break
  }
  return spans
}

const mayEnd = ({ list }: Words, end: number): boolean => {
  const next = list[end]
  return !next || (!next.quoted && FOLLOWING.has(next.plain))
}

/** What a doc is to say: a quotation, or all that follows. */
export const wording: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  if (first.quoted) return [{ end: at + 1, value: first.text, cost: 0 }]
  if (first.before !== ':' && RESERVE.test(words.plain.slice(words.offsets[at]))) return []
  const all = words.list.length
  return [{ end: all, value: textBetween(words, at, all), cost: 0.5 }]
}

const GOALS =
  /^(?:(?:re)?launch|win back|win over|promote|announce|advertise|introduce|reactivate|re ?engage|grow|increase|boost|raise awareness|generate|reach|attract|convert|retain|upsell|cross sell|organise|organize|host|run a|run an|run our|run the|roll out|rebrand)\b/

/** An aim that needs no "plan": "Win back lapsed buyers by e-mail". */
export const goal: Recogniser = (words, at, around) =>
  at === 0 && GOALS.test(words.plain) && words.list.length > 3 ? aim(words, at, around) : []
