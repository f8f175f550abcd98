/** Without case, accents and kinds of apostrophe: people type "jose" for José, and O'Brien as their keyboard has it. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .toLowerCase()

export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/** How many of the words are somewhere in the texts. */
function matchedWords(words: readonly string[], texts: readonly (string | null)[]): number {
  const folded = fold(texts.filter((text) => text !== null).join('\n'))
  return words.filter((word) => folded.includes(word)).length
}

export const matchesAll = (words: readonly string[], texts: readonly (string | null)[]): boolean =>
  words.length === 0 || matchedWords(words, texts) === words.length

/** A record is found by its own words: the client's name only narrows it, or each name would find all their records. */
export const isAbout = (words: readonly string[], own: readonly (string | null)[], client: string): boolean =>
  matchedWords(words, own) > 0 && matchesAll(words, [...own, client])

/** A telephone number as it is written and as its digits alone. */
export const phoneTexts = (phone: string | null): string[] =>
  phone === null ? [] : [phone, phone.replaceAll(/\D/g, '')]
