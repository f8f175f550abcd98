import { sliceWords, textBetween, withoutClosers, type Words } from '@countersign/language'
import type { Around } from '../around.ts'
import { COMMON } from '../common-words.ts'
import type { Doubt } from '../confidence.ts'
import type { Draft } from '../draft.ts'
import { type NamedPerson, readPeople, readPerson } from '../people.ts'

/** What some words ask for. */
export interface Reading {
  readonly drafts: readonly Draft[]
  /** Where in the words a contact, an app, a setting, a state was named: what a correction replaces. */
  readonly spans: readonly (readonly [start: number, end: number])[]
  /** Where the words of a message begin: what follows is never looked at as a request's own words. */
  readonly contentFrom?: number
  /** Nothing says where that message ends: another request may follow in it. */
  readonly isFree?: boolean
}

/** Words that must not lead to anything, and what to say about it. */
export interface Refusal {
  readonly refusal: string
}

export type Reader = (words: Words, around: Around) => Reading | Refusal | undefined

export const isRefusal = (value: object | undefined): value is Refusal =>
  value !== undefined && 'refusal' in value

/** A pattern that starts at a word and ends at one. */
export const pattern = (source: string): RegExp => new RegExp(`(?:${source})(?= |$)`, 'dy')

export interface Found {
  readonly end: number
  readonly groups: Readonly<Record<string, string>>
  /** The words of a group. */
  span(name: string): readonly [start: number, end: number] | undefined
}

export function find(words: Words, at: number, expression: RegExp): Found | undefined {
  const start = words.offsets[at]
  if (start === undefined) return undefined
  expression.lastIndex = start
  const match = expression.exec(words.plain)
  const end = match ? wordEnding(words, start + match[0].length) : undefined
  if (!match || end === undefined) return undefined
  return {
    end,
    groups: match.groups ?? {},
    span(name) {
      const offsets = match.indices?.groups?.[name]
      if (!offsets) return undefined
      const first = words.offsets.indexOf(offsets[0])
      const last = wordEnding(words, offsets[1])
      return first >= 0 && last !== undefined ? [first, last] : undefined
    },
  }
}

function wordEnding({ list, offsets }: Words, offset: number): number | undefined {
  const index = offsets.findIndex((start, at) => start + list[at]!.plain.length === offset)
  return index < 0 ? undefined : index + 1
}

/** What people call a thing that will not obey. */
export const OATH =
  'darn(?:ed)?|damn(?:ed)?|bloody|stupid|silly|flipping|blasted|blooming|wretched|freaking|frigging|goddamn'

/** "Please love": after these, somebody is spoken to, not of. */
const SPOKEN_TO =
  /(?<= (?:please|thanks|thank you|you|me|now|on|off|screen|page)) (?:love|dear|mate|darling|buddy|honey|hun|pal|sweetheart|duck|dude|man)$/
const TAIL =
  /(?: (?:now|then|instead|already|quickly|right away|straight away|at once|this instant|please and|and|if you would|would ya|real quick|again please))+$/

/** Without what only leads out of a request. */
export function closed(words: Words): Words {
  const rest = withoutClosers(words)
  const tail = SPOKEN_TO.exec(rest.plain) ?? TAIL.exec(rest.plain)
  if (!tail || tail.index === 0) return rest
  return closed(sliceWords(rest, 0, rest.offsets.filter((offset) => offset < tail.index).length))
}

/** Somebody who is not in the contacts: words that could be a name, to be asked about. */
export function readStranger(words: Words, at: number, most: number): NamedPerson | undefined {
  let end = at
  while (end < words.list.length && end - at < most) {
    const { plain, quoted, before } = words.list[end]!
    if (quoted || !/^[\p{L}\p{M}'-]{2,30}$/u.test(plain) || COMMON.has(plain) || (end > at && before !== ''))
      break
    end++
  }
  if (end === at) return undefined
  return { person: { said: textBetween(words, at, end) }, end, doubts: [], partly: true }
}

/** One or more people, or somebody unknown. */
export function readWhom(words: Words, at: number, around: Around, strangers = 1): readonly NamedPerson[] {
  const people = readPeople(words, at, around)
  const last = people.at(-1)
  if (last) return isOwner(words, last.end) ? [theirs(words, at, last.end)] : people
  const stranger = readStranger(words, at, strangers)
  return stranger ? [stranger] : []
}

/** "Sam's mum" is somebody else than Sam; "Sam's mobile" is his. */
const isOwner = ({ list }: Words, end: number): boolean =>
  list[end]?.plain === "'s" && !/^(?:mobile|cell|phone|number)$/.test(list[end + 1]?.plain ?? '')

const theirs = (words: Words, at: number, end: number): NamedPerson => ({
  person: { said: textBetween(words, at, Math.min(end + 2, words.list.length)) },
  end: Math.min(end + 2, words.list.length),
  doubts: [],
  partly: false,
})

/** One person, known or not. */
export const readOne = (words: Words, at: number, around: Around, strangers = 1): NamedPerson | undefined =>
  readPerson(words, at, around) ?? readStranger(words, at, strangers)

const LATER =
  /\b(?:tomorrow|tonight|later|yesterday|(?:at|by|around|until|till) (?:\d|noon|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|in (?:a|an|\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|half|the) (?:few |couple of )?(?:seconds?|minutes?|mins?|hours?|days?|weeks?|morning|afternoon|evening|an hour|while|moment|bit)|(?:every|next|this|each) (?:day|week|morning|evening|night|hour|monday|tuesday|wednesday|thursday|friday|saturday|sunday|month|weekend)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|when|whenever|once|after|before|as soon as|while)\b/

export const RIGHT_AWAY = 'I can only do things right away, not later or when something happens.'

/** Whether words put a request off, or tie it to something. */
export const isLater = (plain: string): boolean => LATER.test(plain)

const MOST_LEFT_OVER = 3

/** What to think of the words that have no place: a few are a reason to ask, more are not understood. */
export function judgeLeftOver(words: Words, at: number): readonly Doubt[] | Refusal | undefined {
  const left = words.list.length - at
  if (left === 0) return []
  if (/^(?:and|then|or|but|plus)$/.test(words.list[at]!.plain)) return undefined
  if (isLater(sliceWords(words, at).plain)) return { refusal: RIGHT_AWAY }
  return left <= MOST_LEFT_OVER ? Array.from({ length: left }, (): Doubt => 'leftover_word') : undefined
}
