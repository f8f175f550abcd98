import { type Recogniser, type Span, textBetween, type Words } from '@countersign/language'

/** Words that no name of a place contains: were they taken as one, a request would be about the wrong place. */
const NEVER = new Set(
  `a an my our your his her their and or but nor if unless when whenever while because since so not don't dont never no
  i we you he she they it me us him them this that these those there here where what what's who which why how
  is are was were be been am isn't do does did has have had can could would should shall will must might may
  from to by at before after via with without within as until till about around towards toward into onto between near for
  get go going take bring leave leaves leaving depart departs departing arrive arrives arriving start starting save
  remember store forget delete remove erase show tell find plan call named called please then also only just really
  actually maybe perhaps instead avoid avoiding except excluding skip skipping
  today tomorrow yesterday tonight now asap later soon back again return
  transfer transfers change changes walking walk foot steps stairs wheelchair fastest quickest fewest
  stops places departures timetable everything anything something nothing`.split(/\s+/),
)
/** Words that begin something else far more often than they go on a name: "in 20 minutes", "on Friday". */
const RARELY = new Set(['in', 'on'])
const INSIDE = new Set(['of', 'the', 'de', 'la'])
const TIME = /^\d{1,2}[:.]\d{2}|^\d+(?:am|pm|h|min|m|km)$/
const DATES =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
const MAX_WORDS = 7
const RARE_COST = 4
const WORD_COST = 1.1

/** What a place is called: words in a row, or a quotation. */
export const placeName: Recogniser = (words, at) => {
  const first = words.list[at]
  if (!first) return []
  if (first.quoted) return first.text ? [{ end: at + 1, value: first.text, cost: 0.5 }] : []
  const spans: Span[] = []
  let cost = 0
  let commas = 0
  for (let end = at; end < words.list.length && end - at < MAX_WORDS; end++) {
    const word = words.list[end]!
    if (word.quoted || NEVER.has(word.plain) || TIME.test(word.plain) || /[@/]/.test(word.plain)) break
    // "Mannerheimintie 10, Helsinki" is one place; what else follows a comma is something else.
    if (end > at && word.before !== '' && (word.before === ':' || !isProper(word.text) || ++commas > 1)) break
    const rare = RARELY.has(word.plain)
    if ((rare || INSIDE.has(word.plain)) && end === at) break
    if (rare && !goesOn(words, end + 1)) break
    cost += rare ? RARE_COST : WORD_COST
    if (rare || INSIDE.has(word.plain)) continue
    const name = textBetween(words, at, end + 1)
    if (/\p{L}{2}/u.test(name)) spans.push({ end: end + 1, value: name, cost })
  }
  return spans
}

/** The same, written like a name: where nothing else says that a place is meant. */
export const properName: Recogniser = (words, at, around) =>
  isProper(words.list[at]?.text ?? '') ? placeName(words, at, around) : []

const isProper = (text: string): boolean => /^\p{Lu}/u.test(text)

/** Whether a name goes on after a word that is rarely in one: with a word that is written like a name. */
function goesOn({ list }: Words, at: number): boolean {
  const next = list[at]
  return next !== undefined && !next.quoted && isProper(next.text) && !DATES.test(next.plain)
}

const MAX_KEY_WORDS = 4
const MAX_KEY = 50

/** What a place is to be saved as: a few words, or a quotation. */
export const keyName: Recogniser = (words, at, around) =>
  placeName(words, at, around).filter(
    ({ end, value }) =>
      end - at <= MAX_KEY_WORDS && (value as string).length <= MAX_KEY && !/['’]s$/.test(value as string),
  )

/** Small letters without accents, and a space for whatever is neither letter nor digit. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
