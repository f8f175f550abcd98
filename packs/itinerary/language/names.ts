import { distance, type Recogniser, type Span, textBetween, type Words } from '@countersign/language'

/** Words that no name of a place contains: were they taken as one, a request would be about the wrong thing. */
const NEVER = new Set(
  `and or but nor if unless when whenever while because since so not don't dont never no without instead
  i we you he she they it me us him her them this that these those your his their its there here
  is are was were be been am isn't do does did has have had can could would should shall will must might may
  what what's who whom whose which why how please then also too only just really actually maybe perhaps
  today tomorrow yesterday tonight everything anything something nothing`.split(/\s+/),
)
/** Words that begin something else far more often than they go on a name: "Restaurant at the End of the Universe". */
const RARELY = new Set(
  `to on at from for with before after as between into onto until till about behind starting lasting ending called`.split(
    ' ',
  ),
)
/** What a request begins with is not the first word of the next name in a list. */
const VERBS = new Set(
  `add include insert put place move shift push bring show hide display turn rename call change set update make stay sleep
  book remove delete drop swap switch visit see go plan schedule spend attach mark`.split(/\s+/),
)
/** What things are, not what they are called. */
const GENERIC = new Set(
  `note notes link links stop stops base bases stay stays day days night nights time times duration category city name
  route routes marker markers pin pins favourite favourites favorite favorites place places destination destinations map
  one ones hotel hotels accommodation trip trips itinerary plan url website address location coordinates order
  second third first last new another extra additional start end top bottom category categories`.split(/\s+/),
)
const ARTICLES = new Set(['the', 'a', 'an', 'our', 'my', 'some', 'that', 'this'])
const MAX_WORDS = 9

/** What a place is called: words in a row, or a quotation. An article in small letters is left out. */
export const named: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  if (first.quoted) return first.text ? [{ end: at + 1, value: first.text, cost: 0.5 }] : []
  const start = ARTICLES.has(first.text) ? at + 1 : at
  const spans: Span[] = []
  let cost = 0
  for (let end = start; end < words.list.length && end - start < MAX_WORDS; end++) {
    const word = words.list[end]!
    if (word.quoted || word.plain.includes('://') || NEVER.has(word.plain)) break
    if (end > at && word.before !== '' && end !== start) break
    if (isPartOfDay(words, end) || countsThings(words, start, end)) break
    const rare = RARELY.has(word.plain)
    // "A stop at X", "time at X": what is meant is X.
    if (rare && isGeneric(words, start, end)) break
    if (rare && (end === start || !goesOn(words, end + 1))) break
    cost += word.plain === "'s" ? 0.8 : rare ? 4 : 1.1
    if (rare || isGeneric(words, start, end + 1)) continue
    spans.push({ end: end + 1, value: asName(textBetween(words, start, end + 1)), cost })
  }
  return spans
}

/** "In the evening" says when. */
const isPartOfDay = ({ list }: Words, at: number): boolean =>
  list[at]?.plain === 'in' &&
  list[at + 1]?.plain === 'the' &&
  /^(?:morning|afternoon|evening|night)$/.test(list[at + 2]?.plain ?? '')

/** "2 museums" are not the name of one. */
const countsThings = ({ list }: Words, start: number, at: number): boolean =>
  at === start + 1 &&
  /^(?:\d+|two|three|four|five|six|some|more|few|several)$/.test(list[start]!.text) &&
  /^\p{Ll}/u.test(list[at]!.text)

const DATES =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/

/** Whether a name goes on after a word that is rarely in one: with a word that is written like a name. */
function goesOn({ list }: Words, at: number): boolean {
  const next = list[at]?.plain === 'the' ? list[at + 1] : list[at]
  return next !== undefined && !next.quoted && /^\p{Lu}/u.test(next.text) && !DATES.test(next.plain)
}

/** What speaks of the request rather than of the name. */
const RESERVE = /\b(?:if|unless|when|whenever|in case|as soon as|maybe|perhaps|but|not|please)\b/

/** What something is to be called: the same, and all that follows, since nothing else is said after it. */
export const newName: Recogniser = (words, at, around) => {
  const spans = named(words, at, around).filter(({ end }) => end < words.list.length)
  const first = words.list[at]
  if (!first || first.quoted) return named(words, at, around)
  const all = words.list.length
  const isPlain = words.list.slice(at).every(({ quoted }) => !quoted)
  if (!isPlain || RESERVE.test(words.plain.slice(words.offsets[at])) || all - at > MAX_WORDS) return spans
  return [...spans, { end: all, value: textBetween(words, at, all), cost: 1.3 * (all - at) }]
}

const isGeneric = ({ list }: Words, from: number, to: number): boolean =>
  list.slice(from, to).every(({ plain }) => GENERIC.has(plain) || !/\p{L}/u.test(plain))

/** "yoyogi park" said in passing is written Yoyogi Park. */
function asName(text: string): string {
  if (/\p{Lu}/u.test(text)) return text
  return text.replaceAll(/(^|\s)(?!(?:of|the|in|de|du|la|le|to)\b)(\p{L})/gu, (found) => found.toUpperCase())
}

/** A name that is set off by a colon. */
export const afterColon: Recogniser = (words, at, around) =>
  words.list[at]?.before === ':' ? named(words, at, around) : []

const MAX_LIST = 12
const LIST_COST = 0.2

/** One name or several: `{ said, parts }`. Whether "Fish and Chips" is one place or two is for whoever knows the trip. */
export const names: Recogniser = (words, at, around) => {
  const spans: Span[] = []
  const grow = (from: number, parts: readonly string[], cost: number): void => {
    if (parts.length > 0 && VERBS.has(words.list[from]?.plain ?? '')) return
    for (const span of named(words, from, around)) {
      const next = [...parts, span.value as string]
      const total = cost + span.cost
      spans.push({
        end: span.end,
        value: { said: textBetween(words, at, span.end), parts: next },
        cost: total,
      })
      const join = joinedAt(words, span.end)
      if (join !== undefined && next.length < MAX_LIST) grow(join, next, total + LIST_COST)
    }
  }
  grow(at, [], 0)
  return spans
}

/** Where the next item of a list begins. */
function joinedAt({ list }: Words, at: number): number | undefined {
  const word = list[at]
  if (!word || word.quoted) return word && word.before === ',' ? at : undefined
  if (/^(?:and|plus)$/.test(word.plain)) {
    const then = /^(?:then|also)$/.test(list[at + 1]?.plain ?? '') ? at + 2 : at + 1
    return then < list.length ? then : undefined
  }
  return word.before === ',' ? at : undefined
}

/** Small letters without accents, and a space for whatever is no letter. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const squeeze = (text: string): string => fold(text).replaceAll(' ', '')

/** How far a slip of the pen may be from a name of this length. */
const slipsAllowed = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

export const isSlip = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 2 && distance(a, b) <= slipsAllowed(Math.min(a.length, b.length))
