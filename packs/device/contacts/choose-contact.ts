import { type Contact, lastUsed } from './contact.ts'
import type { ContactIndex, Match } from './contact-index.ts'
import type { Fit } from './fit.ts'
import { nameWords } from './name-words.ts'
import type { Relation } from './relations.ts'
import { soundsOf } from './sound.ts'

/** Whom a name means: one, with what speaks against it; one of several, which asks; some that are merely near; nobody. */
export type Choice =
  | {
      readonly kind: 'one'
      readonly contact: Contact
      readonly fit: Exclude<Fit, 'near'> | 'relation'
      /** Others have the same name and were not in touch for long. */
      readonly byRecency: boolean
      /** Somebody else's name sounds the same. */
      readonly homophone: boolean
    }
  | { readonly kind: 'several'; readonly contacts: readonly Contact[]; readonly fit: Exclude<Fit, 'near'> }
  | { readonly kind: 'near'; readonly contacts: readonly Contact[] }
  | { readonly kind: 'none' }

export interface Wanted {
  readonly name?: string | undefined
  readonly relation?: Relation | undefined
  readonly organization?: string | undefined
}

const MOST_CANDIDATES = 5
const DAY = 86_400_000
/** In touch within this many days, and the others for at least four times as long not: that is clear. */
const RECENT_DAYS = 30
const TIMES_LONGER = 4

export function chooseContact(index: ContactIndex, wanted: Wanted, now: number): Choice {
  const { name, relation, organization } = wanted
  const related = relation === undefined ? undefined : index.related(relation)
  if (name === undefined) return among(related ?? [], 'relation', now, false)
  let matches = index.find(name, organization)
  // "My friend Sam" says little: only where somebody is kept as one does it narrow anything.
  if (related && related.length > 0) {
    const narrowed = matches.filter(({ contact }) => related.includes(contact))
    if (narrowed.length > 0) matches = narrowed
  }
  const fit = matches[0]?.fit
  const called = nameWords(name)[0]
  // Recency tells namesakes apart, not the members of a family.
  const areNamesakes = (contacts: readonly Contact[]): boolean =>
    contacts.every((contact) =>
      [contact.name, ...(contact.nicknames ?? [])].some((known) => nameWords(known)[0] === called),
    )
  if (fit === undefined) return { kind: 'none' }
  const best = matches.filter((match) => match.fit === fit).map(({ contact }) => contact)
  if (fit === 'near') return { kind: 'near', contacts: newest(best) }
  if (fit === 'part' && best.length > 1 && !areNamesakes(best))
    return { kind: 'several', contacts: newest(best), fit }
  return among(best, fit, now, soundsLikeAnother(name, matches, best, now))
}

function among(
  contacts: readonly Contact[],
  fit: Exclude<Fit, 'near'> | 'relation',
  now: number,
  homophone: boolean,
): Choice {
  const [first, second] = newest(contacts, Number.POSITIVE_INFINITY)
  if (!first) return { kind: 'none' }
  if (!second) return { kind: 'one', contact: first, fit, byRecency: false, homophone }
  if (isClearlyNewer(first, second, now))
    return { kind: 'one', contact: first, fit, byRecency: true, homophone }
  return { kind: 'several', contacts: newest(contacts), fit: fit === 'relation' ? 'name' : fit }
}

function soundsLikeAnother(
  name: string,
  matches: readonly Match[],
  best: readonly Contact[],
  now: number,
): boolean {
  const [first] = newest(best)
  if (!first || matches[0]!.fit === 'alike') return false
  const sounds = soundsOf(nameWords(name)[0] ?? '')
  // "Luke" sounds like Luc, but nobody calls Jean-Luc so.
  const beginsAlike = ({ contact }: Match): boolean =>
    soundsOf(nameWords(contact.name)[0] ?? '').some((sound) => sounds.includes(sound))
  return matches.some(
    (match) => match.fit === 'alike' && beginsAlike(match) && !isClearlyNewer(first, match.contact, now),
  )
}

const newest = (contacts: readonly Contact[], most = MOST_CANDIDATES): readonly Contact[] =>
  contacts
    .map((contact) => ({ contact, at: lastUsed(contact) }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ contact }) => contact)

function isClearlyNewer(first: Contact, second: Contact, now: number): boolean {
  const age = now - lastUsed(first)
  if (lastUsed(first) === 0 || age > RECENT_DAYS * DAY) return false
  return now - lastUsed(second) > TIMES_LONGER * Math.max(age, DAY)
}
