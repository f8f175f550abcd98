import { type Recogniser, type Span, textBetween, type Words } from '@countersign/language'

/** Words that speak of the request rather than of what it is about: were they taken as a name, it would be another one. */
const NEVER = new Set(
  `if unless when whenever maybe perhaps or nor but not don't dont never please actually instead because until
  should would could might shall was were been what who whom which why how`.split(/\s+/),
)
/** What no name begins with. */
const NOT_FIRST = new Set(
  `'s of and in into to for on under by with from as at due it them this that these those there here is are be
  called named titled saying everything anything something nothing all both me us you i we`.split(/\s+/),
)
/** Words that begin something else far more often than they go on a name. */
const RARELY = new Set('in into to for on under by as with from at is are'.split(' '))
const ARTICLES = new Set(['the', 'our', 'my', 'this', 'that', 'a', 'an'])
/** What things are, not what they are called. */
const GENERIC = new Set(
  `channel channels project projects ticket tickets task tasks doc docs document documents campaign campaigns plan plans
  board card cards file files upload uploads one ones new another status priority date team`.split(/\s+/),
)
const MAX_WORDS = 14

const ANOTHER =
  /^(?:and|then|plus|also)(?: then| also)? (?:(?:(?:add|create|make|open|set up|start) )?(?:a|an|another|the|one more|two|three) (?:\S+ ){0,2}(?:channels?|projects?|tickets?|tasks?|docs?|documents?)(?: |$)|(?:add|create|assign|mark|set|link|attach|rename|move|close|cancel|tag|make it|give it|put it|due|plan|show|list)(?: |$))/

const CONJUNCTIONS = new Set(['and', 'then', 'plus', 'also'])

/** Whether something else is asked for from here on: "… and a ticket for it", "… and assign it to Eda". */
export const asksForMore = ({ list, plain, offsets }: Words, at: number): boolean =>
  CONJUNCTIONS.has(list[at]?.plain ?? '') && ANOTHER.test(plain.slice(offsets[at]))

/** Of a list, the first words are said before each part: what is a request of its own is no part of it. */
const isOwnRequest = ({ list, source, plain, offsets }: Words, at: number): boolean => {
  const [before, first] = [list[at - 1], list[at]]
  const isCarried = before && first && /\p{L}|,/u.test(source.slice(before.end, first.start))
  return Boolean(isCarried) && OWN.test(plain.slice(offsets[at]))
}
const OWN =
  /^(?:add|create|assign|assigned|mark|set|link|attach|rename|move|close|cancel|tag|tagged|make it|give it|put it|due|plan|show|list|owned|led|run by|tell|ask|send it|call it)(?: |$)/
const isCondition = ({ list }: Words, at: number): boolean =>
  list[at]?.plain === 'in' && list[at + 1]?.plain === 'case'

const isGeneric = ({ list }: Words, from: number, to: number): boolean =>
  list.slice(from, to).every(({ plain }) => GENERIC.has(plain))

interface Way {
  readonly perWord: number
  /** For a word that rarely goes on such a name. */
  readonly perRare: number
  readonly hasArticle: boolean
}

const wordsInRow =
  ({ perWord, perRare, hasArticle }: Way): Recogniser =>
  (words, at) => {
    const first = words.list[at]
    if (!first) return []
    if (first.quoted) return first.text ? [{ end: at + 1, value: first.text, cost: 0 }] : []
    const start = !hasArticle && ARTICLES.has(first.plain) ? at + 1 : at
    if (NOT_FIRST.has(words.list[start]?.plain ?? '') || isOwnRequest(words, start)) return []
    const spans: Span[] = []
    let cost = 0
    for (let end = start; end < words.list.length && end - start < MAX_WORDS; end++) {
      const word = words.list[end]!
      if (word.quoted || NEVER.has(word.plain) || isCondition(words, end)) break
      if (end > start && (word.before !== '' || asksForMore(words, end))) break
      const isRare = RARELY.has(word.plain)
      cost += isRare ? perRare : perWord
      if (isRare || word.plain === 'and' || isGeneric(words, start, end + 1)) continue
      spans.push({ end: end + 1, value: textBetween(words, start, end + 1), cost })
    }
    return spans
  }

/** What something is to be called. */
export const newTitle = wordsInRow({ perWord: 0.5, perRare: 0.5, hasArticle: true })

/** What something is called that is there already. */
export const named = wordsInRow({ perWord: 0.6, perRare: 2, hasArticle: false })

/** The same, set off by a colon. */
export const afterColon: Recogniser = (words, at, around) =>
  words.list[at]?.before === ':' ? newTitle(words, at, around) : []

const MAX_LIST = 12
const LIST_COST = 0.1

/** One name or several: `{ said, parts }`. Whether "Research and Interviews" are two is for whoever knows what there is. */
const listOf =
  (one: Recogniser): Recogniser =>
  (words, at, around) => {
    const spans: Span[] = []
    const grow = (from: number, parts: readonly string[], cost: number): void => {
      for (const { end, value, cost: own } of one(words, from, around)) {
        if (/\band\b/.test(value as string) && !words.list[from]!.quoted) continue
        const next = [...parts, value as string]
        spans.push({ end, value: { said: textBetween(words, at, end), parts: next }, cost: cost + own })
        const join = joinedAt(words, end)
        if (join !== undefined && next.length < MAX_LIST) grow(join, next, cost + own + LIST_COST)
      }
    }
    grow(at, [], 0)
    return spans
  }

/** Where the next item of a list begins. */
function joinedAt(words: Words, at: number): number | undefined {
  const word = words.list[at]
  if (!word || asksForMore(words, at)) return undefined
  if (/^(?:and|plus)$/.test(word.plain) && !word.quoted)
    return at + 1 < words.list.length ? at + 1 : undefined
  return word.before === ',' ? at : undefined
}

export const names = listOf(named)
export const newNames = listOf(newTitle)

/** "The Autumn campaign": what stands between the article and the noun. */
export const campaignName: Recogniser = (words, at) => {
  const noun = words.list.findIndex(({ plain }, index) => index > at && plain === 'campaign')
  if (noun < 0 || noun - at > 5) return []
  const isPlain = words.list
    .slice(at, noun)
    .every(
      ({ plain, before }, index) =>
        !NEVER.has(plain) && !NOT_FIRST.has(plain) && (index === 0 || before === ''),
    )
  return isPlain ? [{ end: noun, value: textBetween(words, at, noun), cost: 0 }] : []
}

const FILE =
  /^[\p{L}\p{N}][\p{L}\p{N} _.()-]*\.(?:md|markdown|txt|json|csv|docx?|pdf|xlsx?|pptx?|rtf|html?)$/iu

/** One to three words, at the end of what is said or before a pause. */
export const uploadWord: Recogniser = (words, at) =>
  [1, 2, 3].flatMap((length) => {
    const own = words.list.slice(at, at + length)
    const next = words.list[at + length]
    const isWhole = own.length === length && (!next || next.before !== '' || next.plain === 'for')
    const isName = own.every(
      (word, index) => mayName(word.plain) && !word.quoted && (index === 0 || word.before === ''),
    )
    return isWhole && isName
      ? [{ end: at + length, value: textBetween(words, at, at + length), cost: 0.1 }]
      : []
  })

const mayName = (plain: string): boolean => !NEVER.has(plain) && !RARELY.has(plain) && !NOT_FIRST.has(plain)

/** The name of a file, with its ending. */
export const fileName: Recogniser = (words, at) => {
  const first = words.list[at]
  if (first?.quoted) return FILE.test(first.text) ? [{ end: at + 1, value: first.text, cost: 0 }] : []
  for (let end = at + 1; end <= Math.min(at + 6, words.list.length); end++) {
    const last = words.list[end - 1]!
    if (!mayName(last.plain) || (end > at + 1 && last.before !== '')) return []
    const text = textBetween(words, at, end)
    if (FILE.test(text)) return [{ end, value: text, cost: 0.01 * (end - at) }]
  }
  return []
}
