import type { Contact } from './contact.ts'
import { type Fit, rank, worse } from './fit.ts'
import { nameWords } from './name-words.ts'
import { readContact } from './read-contact.ts'
import type { Relation } from './relations.ts'
import { add, remove, WordIndex } from './word-index.ts'

export interface Match {
  readonly contact: Contact
  readonly fit: Fit
}

/** An index of contacts, kept up to date one by one. It reads names only: nothing in it can be a request. */
export class ContactIndex {
  readonly #byId = new Map<string, Contact>()
  readonly #whole = new Map<string, Set<Contact>>()
  readonly #words = new WordIndex()
  readonly #relation = new Map<Relation, Set<Contact>>()
  readonly #organization = new Map<string, Set<Contact>>()
  readonly #names = new Map<string, Set<Contact>>()

  /** What is not a contact is left out: a phone may hold anything. */
  constructor(contacts: readonly unknown[] = []) {
    for (const value of Array.isArray(contacts) ? contacts : []) {
      const contact = readContact(value)
      if (contact && !this.#byId.has(contact.id)) this.put(contact)
    }
  }

  get size(): number {
    return this.#byId.size
  }

  /** Adds a contact, or puts it in the place of the one with the same id. */
  put(contact: Contact): void {
    const before = this.#byId.get(contact.id)
    this.#byId.set(contact.id, contact)
    add(this.#names, contact.name, contact)
    for (const whole of wholeNamesOf(contact)) add(this.#whole, whole, contact)
    for (const word of wordsOf(contact)) this.#words.add(word, contact)
    for (const relation of contact.relations ?? []) add(this.#relation, relation, contact)
    for (const word of nameWords(contact.organization ?? '')) add(this.#organization, word, contact)
    // After the new one is there: the words that both have need not be learnt again.
    if (before && before !== contact) this.#forget(before)
  }

  delete(id: string): void {
    const contact = this.#byId.get(id)
    if (!contact) return
    this.#byId.delete(id)
    this.#forget(contact)
  }

  #forget(contact: Contact): void {
    remove(this.#names, contact.name, contact)
    for (const whole of wholeNamesOf(contact)) remove(this.#whole, whole, contact)
    for (const word of wordsOf(contact)) this.#words.delete(word, contact)
    for (const relation of contact.relations ?? []) remove(this.#relation, relation, contact)
    for (const word of nameWords(contact.organization ?? '')) remove(this.#organization, word, contact)
  }

  get(id: string): Contact | undefined {
    return this.#byId.get(id)
  }

  /** Whether the name says which contact is meant. */
  isOnly({ name }: Contact): boolean {
    return this.#names.get(name)?.size === 1
  }

  related(relation: Relation): readonly Contact[] {
    return [...(this.#relation.get(relation) ?? [])]
  }

  /** Whether a word is part of somebody's name. */
  knows(word: string): boolean {
    return this.#words.has(word)
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
      for (const [variant, fit] of this.#words.variants(word, words.length > 1))
        for (const contact of this.#words.get(variant)!) {
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
}

const namesOf = ({ name, nicknames = [] }: Contact): readonly (readonly string[])[] =>
  [name, ...nicknames].map(nameWords)

const wordsOf = (contact: Contact): ReadonlySet<string> => new Set(namesOf(contact).flat())

/** With and without the spaces: "Jean Luc" is also written in one. */
const wholeNamesOf = (contact: Contact): ReadonlySet<string> =>
  new Set(namesOf(contact).flatMap((words) => [words.join(' '), words.join('')]))
