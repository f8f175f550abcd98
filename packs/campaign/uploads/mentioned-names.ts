import { toWords } from '../planning/words.ts'

/** Names that a text may speak of are looked for in its beginning only: a brief is much shorter. */
const LOOKED_AT = 100_000

/** Which of the names occur in a text, word for word: in one pass over it, however many names there are. */
export function mentionedNames(text: string, names: readonly string[]): string[] {
  const byFirst = new Map<string, { readonly name: string; readonly stems: readonly string[] }[]>()
  for (const name of names) {
    const stems = toWords(name).map(({ stem }) => stem)
    const [first] = stems
    if (first === undefined) continue
    const others = byFirst.get(first)
    if (others) others.push({ name, stems })
    else byFirst.set(first, [{ name, stems }])
  }
  if (byFirst.size === 0) return []
  const words = toWords(text.slice(0, LOOKED_AT))
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    for (const { name, stems } of byFirst.get(word.stem) ?? []) {
      if (!found.has(name) && stems.every((stem, index) => words[at + index]?.stem === stem)) found.add(name)
    }
  }
  return [...found]
}
