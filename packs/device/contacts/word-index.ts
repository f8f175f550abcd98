import { distance } from '@countersign/language/typos'
import type { Contact } from './contact.ts'
import type { Fit } from './fit.ts'
import { fullFormsOf } from './short-forms.ts'
import { soundsOf, vowelsOf } from './sound.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
const MOST_KEPT = 2000

/** The words of names: who has them, and which of them a word that was said may stand for. */
export class WordIndex {
  readonly #byWord = new Map<string, Set<Contact>>()
  readonly #bySound = new Map<string, Set<string>>()
  readonly #byLength = new Map<number, Set<string>>()
  readonly #kept = new Map<string, ReadonlyMap<string, Fit>>()

  add(word: string, contact: Contact): void {
    if (add(this.#byWord, word, contact)) return
    this.#kept.clear()
    add(this.#byLength, word.length, word)
    for (const sound of soundsOf(word)) add(this.#bySound, sound, word)
  }

  delete(word: string, contact: Contact): void {
    if (remove(this.#byWord, word, contact)) return
    this.#kept.clear()
    remove(this.#byLength, word.length, word)
    for (const sound of soundsOf(word)) remove(this.#bySound, sound, word)
  }

  has(word: string): boolean {
    return this.#byWord.has(word)
  }

  get(word: string): ReadonlySet<Contact> | undefined {
    return this.#byWord.get(word)
  }

  /** The words of names that a word may stand for. The same words come up again and again. */
  variants(word: string, isOneOfSeveral: boolean): ReadonlyMap<string, Fit> {
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
      if (this.has(variant) && !variants.has(variant)) variants.set(variant, fit)
    }
    note(word, 'part')
    for (const full of fullFormsOf(word)) note(full, 'short')
    const vowels = vowelsOf(word)
    for (const sound of word.length > 1 ? soundsOf(word) : [])
      for (const other of this.#bySound.get(sound) ?? [])
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
      for (const other of this.#byLength.get(length) ?? []) {
        if (isSwap(word, other)) yield [other, 'alike']
        // Most slips leave the beginning or the end as it is; to measure only those keeps this quick.
        else if (other[0] === word[0] || other.endsWith(word.slice(-3))) {
          if (distance(word, other) <= most) yield [other, isOneOfSeveral && most === 2 ? 'alike' : 'near']
        }
      }
  }
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Says whether there was anything under the key before. */
export function add<K, V>(map: Map<K, Set<V>>, key: K, value: V): boolean {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
  return set !== undefined
}

/** Says whether anything is left under the key. */
export function remove<K, V>(map: Map<K, Set<V>>, key: K, value: V): boolean {
  const set = map.get(key)
  set?.delete(value)
  if (set?.size === 0) map.delete(key)
  return map.has(key)
}
