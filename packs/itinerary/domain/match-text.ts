/** Without case, accents and punctuation, so that `Shinjuku Gyo-en` is found by `gyoen`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.-]/gu, '')
    .toLowerCase()

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of something called `name`, and of what else is known of it. */
export interface Known {
  readonly name: readonly string[]
  readonly all: readonly string[]
}

export function knownBy(name: string, ...beside: readonly (string | null)[]): Known {
  const own = wordsOf(name)
  return { name: own, all: [...own, ...beside.flatMap((text) => wordsOf(text ?? ''))] }
}

/** How well a query fits something: 4 is its very name, 1 only what is beside it, 0 not at all. */
export function fits(query: readonly string[], known: Known): number {
  if (query.length === 0 || !query.every((word) => known.all.some((each) => each.startsWith(word)))) return 0
  const [asked, called] = [query.join(' '), known.name.join(' ')]
  if (called === asked) return 4
  if (called.startsWith(asked)) return 3
  return query.some((word) => known.name.some((each) => each.startsWith(word))) ? 2 : 1
}
