import { textBetween, type Words } from '@countersign/language'
import type { Choice, Wanted } from '../contacts/choose-contact.ts'
import { isFormOfAddress, relationOf } from '../contacts/relations.ts'
import type { Around } from './around.ts'
import { COMMON } from './common-words.ts'
import type { Doubt } from './confidence.ts'
import type { Person } from './draft.ts'
import { meantBy } from './recent.ts'

/** Somebody named from one word up to another. */
export interface NamedPerson {
  readonly person: Person
  readonly end: number
  readonly doubts: readonly Doubt[]
  /** Only a part of a name was said: another part may follow that fits nobody. */
  readonly partly: boolean
}

const LONGEST_NAME = 4
const PRONOUNS: Readonly<Record<string, 'he' | 'she' | 'they'>> = { him: 'he', her: 'she', them: 'they' }
const NOBODY = /^(?:someone|somebody|anyone|anybody|nobody|me|myself|us|you|it|this|one)$/

/** Reads whom a sentence names from the word `at` on. */
export function readPerson(
  words: Words,
  at: number,
  around: Around,
  except?: string,
): NamedPerson | undefined {
  const word = words.list[at]
  if (!word || word.quoted || NOBODY.test(word.plain)) return undefined
  const pronoun = PRONOUNS[word.plain]
  if (pronoun) {
    const meant = meantBy(around, pronoun, except)
    return { person: { said: word.plain }, doubts: [], ...meant, end: at + 1, partly: false }
  }
  if (word.plain === 'my' || word.plain === 'our') return readRelated(words, at + 1, around)
  const exactly = readName(words, at, around, ['name', 'part'])
  const relation = relationOf(word.plain)
  if (!exactly && relation && isFormOfAddress(relation)) return readRelated(words, at, around)
  if (word.plain === 'the' || word.plain === 'that')
    return readName(words, at + 1, around, ['name', 'part']) ?? readRelated(words, at + 1, around)
  return exactly ?? readName(words, at, around, ['short', 'alike']) ?? readName(words, at, around, ['near'])
}

/** "(my) mum", "(my) brother Tom". A relation nobody has may still lead to a name: "my friend Sam". */
function readRelated(words: Words, at: number, around: Around): NamedPerson | undefined {
  const said = words.list[at]?.plain
  const relation = said === undefined ? undefined : relationOf(said)
  if (!relation) return undefined
  const next = words.list[at + 1]
  if (next && next.before === '' && !next.quoted && !COMMON.has(next.plain)) {
    const named = readName(words, at + 1, around, ['name', 'part', 'short'], { relation })
    if (named) return named
  }
  const choice = around.choose({ relation })
  if (choice.kind !== 'none') return found(words, at, at + 1, choice)
  const called = around.choose({ name: said })
  if (called.kind === 'one' && called.fit === 'name') return found(words, at, at + 1, called)
  return { person: { said: `my ${said}` }, end: at + 1, doubts: [], partly: false }
}

type Fits = readonly ('name' | 'part' | 'short' | 'alike' | 'near')[]

/** The most words that are a name of somebody, as surely as wanted. */
function readName(
  words: Words,
  at: number,
  around: Around,
  fits: Fits,
  wanted: Wanted = {},
): NamedPerson | undefined {
  let last = at
  while (last < words.list.length && last - at < LONGEST_NAME) {
    const word = words.list[last]!
    if (word.quoted || (last > at && word.before !== '')) break
    last++
  }
  const isRough = !fits.includes('name')
  for (let end = last; end > at; end--) {
    const spoken = words.list.slice(at, end)
    if (isRough && spoken.some(({ plain }) => COMMON.has(plain) || relationOf(plain) !== undefined)) continue
    if (spoken.length > 1 && spoken.some(({ plain }) => plain === "'s")) continue
    const name = textBetween(words, at, end)
    const choice = around.choose({ ...wanted, name })
    const fit = fitOf(choice)
    if (fit === undefined || !fits.includes(fit)) continue
    return atWork(words, at, end, around, { ...wanted, name }) ?? found(words, at, end, choice)
  }
  return undefined
}

/** "Alex from Northwind". */
function atWork(
  words: Words,
  at: number,
  end: number,
  around: Around,
  wanted: Wanted,
): NamedPerson | undefined {
  if (words.list[end]?.plain !== 'from' || !words.list[end + 1]) return undefined
  const choice = around.choose({ ...wanted, organization: words.list[end + 1]!.text })
  return choice.kind === 'one' ? found(words, at, end + 2, choice) : undefined
}

function fitOf(choice: Choice): Fits[number] | undefined {
  if (choice.kind === 'one') return choice.fit === 'relation' ? 'name' : choice.fit
  if (choice.kind === 'several') return choice.fit
  return choice.kind === 'near' ? 'near' : undefined
}

const FIT_DOUBTS: Readonly<Record<string, Doubt>> = {
  part: 'part_of_name',
  relation: 'relation',
  short: 'short_form',
  alike: 'alike',
}

function found(words: Words, at: number, end: number, choice: Choice): NamedPerson {
  const said = textBetween(words, at, end)
  if (choice.kind === 'one') {
    const doubt = FIT_DOUBTS[choice.fit]
    const doubts: Doubt[] = doubt ? [doubt] : []
    if (choice.byRecency) doubts.push('by_recency')
    if (choice.homophone) doubts.push('homophone')
    const partly = end - at === 1 && choice.fit !== 'relation'
    return { person: { said, id: choice.contact.id }, end, doubts, partly }
  }
  const among = choice.kind === 'none' ? [] : choice.contacts.map(({ id }) => id)
  return { person: { said, among, near: choice.kind === 'near' }, end, doubts: [], partly: end - at === 1 }
}

const VERB =
  /^(?:is|are|am|was|were|has|have|had|will|won't|can|can't|could|would|should|do|did|want|need|got|said|'s|'re|'ll|just|came|went)$/

const UNSURE = new Set<Doubt>(['alike', 'pronoun', 'distant_pronoun'])
const MOST_NAMES = 6

/** "Sam Emma and Dad", spoken without commas: the next is a name as well, and the last has an "and" and no verb. */
function isListed(words: Words, from: number, around: Around): boolean {
  let at = from
  for (let names = 1; names < MOST_NAMES; names++) {
    const next = readSurely(words, at, around)
    if (!next) return false
    if (words.list[next.end]?.plain === 'and') {
      const last = readSurely(words, next.end + 1, around)
      return last !== undefined && !VERB.test(words.list[last.end]?.plain ?? '')
    }
    at = next.end
  }
  return false
}

function readSurely(words: Words, at: number, around: Around): NamedPerson | undefined {
  if (COMMON.has(words.list[at]?.plain ?? '') && relationOf(words.list[at]!.plain) === undefined)
    return undefined
  const read = readPerson(words, at, around)
  const isSure = read?.person.id !== undefined && !read.doubts.some((doubt) => UNSURE.has(doubt))
  return isSure ? read : undefined
}

/** Several in a row: "Sam and Sara", "Sam, Sara and Priya". Without an "and" a comma ends the list. */
export function readPeople(words: Words, at: number, around: Around): readonly NamedPerson[] {
  const first = readPerson(words, words.list[at]?.plain === 'both' ? at + 1 : at, around)
  if (!first) return []
  const people = [first]
  let joined = 1
  let inRow = false
  for (;;) {
    const end = people.at(-1)!.end
    const next = words.list[end]
    const isAnd = next?.plain === 'and'
    const isRow = !isAnd && next?.before === '' && isListed(words, end, around)
    if (!next || (!isAnd && next.before !== ',' && !isRow)) break
    if (isRow) inRow = true
    const start = isAnd ? end + (words.list[end + 1]?.plain === 'also' ? 2 : 1) : end
    const word = words.list[start]
    if (!word || PRONOUNS[word.plain]) break
    const another = readPerson(words, start, around)
    if (!another || another.person.near || another.doubts.includes('alike')) break
    people.push(another)
    if (isAnd) joined = people.length
  }
  const listed = people.slice(0, joined)
  // Where the list ends is only a guess without commas.
  return inRow && joined > 1
    ? listed.map((named) => ({ ...named, doubts: [...named.doubts, 'one_or_two' as const] }))
    : listed
}

const NUMBER_WORD =
  /^(?:\+?[\d()./-]+|zero|one|two|three|four|five|six|seven|eight|nine|oh|nought|double|triple|treble)$/
const TWICE = /^(?:double|triple|treble)$/

/** A number to call, in figures or spoken one by one. */
export function readPhoneNumber(
  words: Words,
  at: number,
): { readonly said: readonly string[]; readonly end: number } | undefined {
  let end = at
  while (NUMBER_WORD.test(words.list[end]?.plain ?? '')) end++
  if (TWICE.test(words.list[end - 1]?.plain ?? '')) return undefined
  const said = words.list.slice(at, end).map(({ plain }) => plain)
  const figures = said.reduce((sum, word) => sum + (/\d/.test(word) ? word.replace(/\D/g, '').length : 1), 0)
  return figures >= 3 && figures <= 15 ? { said, end } : undefined
}
