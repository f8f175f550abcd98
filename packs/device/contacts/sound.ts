import { doubleMetaphone } from 'double-metaphone'

/** The codes of how a word sounds: its consonants, in one or two readings. */
export function soundsOf(word: string): readonly string[] {
  const [first, second] = doubleMetaphone(word)
  if (first === '') return []
  return first === second || second === '' ? [first] : [first, second]
}

/**
 * The codes leave vowels out, so that Tim and Tom sound alike. Names that do have the same first vowel, and end in the
 * same one if they end in any.
 */
export function vowelsOf(word: string): string {
  const written = word
    .replace(/y/g, 'i')
    .replace(/([aeiou])h/g, '$1')
    .replace(/(?<=.[^aeiou])e$/, '')
  const first = /[aeiou]+/.exec(written)?.[0] ?? ''
  const last = /(?:ie|ee|ei|ea)$|[aeiou]$/.exec(written)?.[0] ?? ''
  return `${classOf(first)}-${classOf(last)}`
}

function classOf(vowels: string): string {
  if (/^(?:ee|ea|ie|ei|i$|ii)/.test(vowels)) return 'i'
  if (/^(?:oa|ow)/.test(vowels)) return 'oa'
  if (/^(?:ai|ae)/.test(vowels)) return 'ai'
  if (/^(?:oo|ou)/.test(vowels)) return 'u'
  return vowels.slice(0, 1)
}
