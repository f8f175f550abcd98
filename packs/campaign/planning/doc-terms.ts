import { contentStems, looseKey } from './words.ts'

/** Of a doc's content, what its subject is told by. */
export const INDEXED_CHARACTERS = 2000

/** A title as a whole. No word begins like it. */
export const titleTerm = (title: string): string => `=${looseKey(title)}`

/**
 * What the database finds a doc by: the words of its beginning, and its title. What is stored stays as it was made: whoever
 * changes how words are cut or which count adds a migration that makes it anew.
 */
export function docTerms(doc: {
  readonly title: string
  readonly tags: readonly string[]
  readonly content: string
}): Set<string> {
  const terms = new Set([titleTerm(doc.title)])
  for (const text of [doc.title, ...doc.tags, doc.content.slice(0, INDEXED_CHARACTERS)])
    for (const stem of contentStems(text)) terms.add(stem)
  return terms
}
