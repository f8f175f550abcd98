import { distance } from '@countersign/language/typos'
import type { Contact } from './contact.ts'
import { readContact } from './read-contact.ts'
import { nameWords } from './name-words.ts'
import type { Relation } from './relations.ts'
import { fullFormsOf } from './short-forms.ts'
import { soundsOf, vowelsOf } from './sound.ts'

/**
 * How a name was found, the surest first: the whole name or a nickname, a part of the name, a short form, alike in
 * sound or a slip of the keys, and at last merely near.
 */
export const FITS = ['name', 'part', 'short', 'alike', 'near'] as const
export type Fit = (typeof FITS)[number]

export interface Match {
  readonly contact: Contact
  readonly fit: Fit
}

const rank = (fit: Fit): number => FITS.indexOf(fit)
const worse = (a: Fit, b: Fit): Fit => (rank(a) > rank(b) ? a : b)
/** Shorter words have too many neighbours. */
const SHORTEST = 4
const MOST_KEPT = 2000

/** An index of contacts, built once. It reads names only: nothing in it can be a request. */
export class ContactIndex {
  readonly size: number
  readonly #byId = new Map<string, Contact>()
  readonly #whole = new Map<string, Set<Contact>>()
  readonly #word = new Map<string, Set<Contact>>()
  readonly #sound = new Map<string, string[]>()
  readonly #length = new Map<number, string[]>()
  readonly #relation = new Map<Relation, Contact[]>()
  readonly #organization = new Map<string, Set<Contact>>()
  readonly #names = new Map<string, number>()
  readonly #kept = new Map<string, ReadonlyMap<string, Fit>>()

  /** What is not a contact is left out: a phone may hold anything. */
  constructor(contacts: readonly unknown[]) {
    for (const value of Array.isArray(contacts) ? contacts : []) {
      const contact = readContact(value)
      if (contact && !this.#byId.has(contact.id)) this.#add(contact)
    }
    this.size = this.#byId.size
    for (const word of this.#word.keys()) {
      push(this.#length, word.length, word)
      for (const sound of soundsOf(word)) push(this.#sound, sound, word)
    }
  }

  #add(contact: Contact): void {
    this.#byId.set(contact.id, contact)
    this.#names.set(contact.name, (this.#names.get(contact.name) ?? 0) + 1)
    for (const name of [contact.name, ...(contact.nicknames ?? [])]) {
      const words = nameWords(name)
      for (const whole of new Set([words.join(' '), words.join('')])) add(this.#whole, whole, contact)
      for (const word of words) add(this.#word, word, contact)
    }
    for (const relation of contact.relations ?? []) push(this.#relation, relation, contact)
    for (const word of nameWords(contact.organization ?? '')) add(this.#organization, word, contact)
  }

  get(id: string): Contact | undefined {
    return this.#byId.get(id)
  }

  /** When somebody was last in touch, without building the index anew. */
  noteUsed(id: string, used: Contact['used']): void {
    const contact = this.#byId.get(id)
    if (contact) Object.assign(contact, { used })
  }

  /** Whether the name says which contact is meant. */
  isOnly({ name }: Contact): boolean {
    return this.#names.get(name) === 1
  }

  related(relation: Relation): readonly Contact[] {
    return this.#relation.get(relation) ?? []
  }

  /** Whether a word is part of somebody's name. */
  knows(word: string): boolean {
    return this.#word.has(word)
  }

  /** Those who are found by a name, the surest fits first. A place of work may narrow it: "Sam from Northwind". */
  find(name: string, organization?: string): readonly Match[] {
    const words = nameWords(name)
    if (words.length === 0 || words.length > 6) return []
    const found = new Map<Contact, Fit>()
    const note = (contact: Contact, fit: Fit): void => {
      const known = found.get(contact)
      if (known === undefined || rank(fit) < rank(known)) found.set(contact, fit)
    }
    for (const contact of this.#whole.get(words.join(' ')) ?? this.#whole.get(words.join('')) ?? [])
      note(contact, 'name')
    for (const [contact, fit] of this.#byWords(words)) note(contact, fit)
    const at =
      organization === undefined ? undefined : this.#organization.get(nameWords(organization)[0] ?? '')
    return [...found]
      .filter(([contact]) => organization === undefined || at?.has(contact))
      .map(([contact, fit]) => ({ contact, fit }))
      .toSorted((a, b) => rank(a.fit) - rank(b.fit))
  }

  /** Contacts whose name has every one of the words, or one like it. */
  #byWords(words: readonly string[]): Map<Contact, Fit> {
    let all: Map<Contact, Fit> | undefined
    if (new Set(words).size < words.length) return new Map()
    for (const word of words) {
      const some = new Map<Contact, Fit>()
      for (const [variant, fit] of this.#variants(word, words.length > 1))
        for (const contact of this.#word.get(variant)!) {
          const before: Fit | undefined = all ? all.get(contact) : 'part'
          if (before === undefined) continue
          const both = worse(before, fit)
          const known = some.get(contact)
          if (known === undefined || rank(both) < rank(known)) some.set(contact, both)
        }
      if (some.size === 0) return some
      all = some
    }
    // Each word stands for another one of the name: "May may …" does not name May twice.
    for (const contact of all?.keys() ?? []) if (wordsOf(contact).size < words.length) all!.delete(contact)
    return all ?? new Map()
  }

  /** The words of names that a word may stand for. The same words come up again and again. */
  #variants(word: string, isOneOfSeveral: boolean): ReadonlyMap<string, Fit> {
    const key = isOneOfSeveral ? `${word} ` : word
    const known = this.#kept.get(key)
    if (known) return known
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    const variants = this.#findVariants(word, isOneOfSeveral)
    this.#kept.set(key, variants)
    return variants
  }

  #findVariants(word: string, isOneOfSeveral: boolean): Map<string, Fit> {
    const variants = new Map<string, Fit>()
    const note = (variant: string, fit: Fit): void => {
      if (this.#word.has(variant) && !variants.has(variant)) variants.set(variant, fit)
    }
    note(word, 'part')
    for (const full of fullFormsOf(word)) note(full, 'short')
    const vowels = vowelsOf(word)
    for (const sound of word.length > 1 ? soundsOf(word) : [])
      for (const other of this.#sound.get(sound) ?? [])
        if (other.length > 1) note(other, vowelsOf(other) === vowels ? 'alike' : 'near')
    if (variants.has(word)) return variants
    for (const [other, fit] of this.#slips(word, isOneOfSeveral)) {
      if (fit === 'alike') variants.set(other, fit)
      else note(other, fit)
    }
    return variants
  }

  /** Words some letters away; two that are swapped are a slip, other letters could be another name. */
  *#slips(word: string, isOneOfSeveral: boolean): Generator<[string, Fit]> {
    if (word.length < SHORTEST) return
    const most = word.length >= 7 ? 2 : 1
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const other of this.#length.get(length) ?? []) {
        if (isSwap(word, other)) yield [other, 'alike']
        // Most slips leave the beginning or the end as it is; to measure only those keeps this quick.
        else if (other[0] === word[0] || other.endsWith(word.slice(-3))) {
          if (distance(word, other) <= most) yield [other, isOneOfSeveral && most === 2 ? 'alike' : 'near']
        }
      }
  }
}

const wordsOf = ({ name, nicknames = [] }: Contact): ReadonlySet<string> =>
  new Set([name, ...nicknames].flatMap(nameWords))

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function add<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}
