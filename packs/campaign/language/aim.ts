import { type Recogniser, type Span, textBetween } from '@countersign/language'
import { asksForMore } from './names.ts'

/** What makes a wish conditional, or takes it back: it is no plain request then. */
const RESERVE =
  /\b(?:if|unless|maybe|perhaps|in case|whenever|as soon as|assuming|suppose|supposing|provided|when (?:i|we|you|they|he|she|it)|but (?:ask|first|wait)|just kidding|or rather not|never ?mind|scratch that|should (?:i|we)|actually|not yet|some day|someday)\b/

const MAX_WORDS = 200
/** Cheaper than any other reading of the same words: what is to be planned is told at length. */
const PER_WORD = 0.05

/** What is to be reached, in somebody's own words: all that follows, or up to where something else is said. */
export const aim: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  if (first.quoted && words.list.length === at + 1) return [{ end: at + 1, value: first.text, cost: 0.3 }]
  if (RESERVE.test(words.plain.slice(words.offsets[at]))) return []
  if (
    /^(?:it|this|that|them|everything|all|from|with|for|by|of|to|and|plan|plans|a plan|ticket|tickets)$/.test(
      first.plain,
    )
  ) {
    const isLast = words.list.length === at + 1
    if (isLast || /^(?:from|with|by|of|and|plan|plans|it)$/.test(first.plain)) return []
  }
  const spans: Span[] = []
  for (let end = at + 1; end <= Math.min(words.list.length, at + MAX_WORDS); end++) {
    if (end - 1 > at && asksForMore(words, end - 1)) break
    spans.push({ end, value: textBetween(words, at, end), cost: 0.3 + PER_WORD * (end - at) })
  }
  return spans
}

const GOALS =
  /^(?:(?:re)?launch|win back|win over|promote|announce|advertise|introduce|reactivate|re ?engage|grow|increase|boost|raise awareness|generate|reach|attract|convert|retain|upsell|cross sell|organise|organize|host|run a|run an|run our|run the|roll out|rebrand)\b/

/** An aim that needs no "plan": "Win back lapsed buyers by e-mail". */
export const goal: Recogniser = (words, at, around) =>
  at === 0 && GOALS.test(words.plain) && words.list.length > 3 ? aim(words, at, around) : []
