import { findTerms } from './find-terms.ts'
import { isRuledOut } from './mentions.ts'
import type { Passage } from './passages.ts'
import { concepts } from './vocabulary.ts'

/** "Email only", "only through PR and events", "just SMS". */
const ONLY = /\b(?:only|just|solely|exclusively)\b(?! (?:if|when|after|because|a |an |the )\b)/i

/**
 * What a person said not to use, and what to use alone. It holds for the whole plan: "no paid ads" in the request beats
 * a chapter on advertising in the brief.
 */
export function rulings(passages: readonly Passage[]): {
  readonly ruledOut: ReadonlySet<string>
  readonly only: ReadonlySet<string>
} {
  const ruledOut = new Set<string>()
  const only = new Set<string>()
  const wanted = new Set<string>()
  /** What is part of something ruled out goes along with it, unless it is asked for by itself. */
  const along = new Set<string>()
  for (const { words, text } of passages) {
    const terms = findTerms(words)
    for (const { concept, from } of terms) {
      if (!isRuledOut(words, from)) {
        wanted.add(concept.id)
        continue
      }
      ruledOut.add(concept.id)
      for (const { id } of concepts.filter(({ within }) => within.includes(concept.id))) along.add(id)
    }
    const alone = ONLY.exec(text)
    if (!alone || /\bnot (?:only|just)\b/i.test(text)) continue
    // What is meant stands beside the word: "email only", "only email and SMS".
    const at = words.findIndex(({ start }) => start >= alone.index)
    const beside = terms.filter(
      ({ from, to }) =>
        to === at ||
        from === at + 1 ||
        (from === at + 2 && /^(?:via|by|through|on|use|using|with|our)$/.test(words[at + 1]?.plain ?? '')),
    )
    if (beside.length === 0) continue
    for (const { concept, from } of terms) if (!isRuledOut(words, from)) only.add(concept.id)
  }
  // "No events. Webinars, yes."
  for (const id of along) if (!wanted.has(id)) ruledOut.add(id)
  for (const id of only) ruledOut.delete(id)
  return { ruledOut, only }
}
