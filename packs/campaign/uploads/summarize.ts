import type { Passage } from '../planning/passages.ts'
import { contentStems, shorten } from '../planning/words.ts'
import type { OutlineEntry } from '../tables.ts'

const MAX_SENTENCES = 4
const MAX_SENTENCE = 240
const MAX_SECTIONS = 8

/** What a brief is for: a sentence that says so is worth more than one that repeats common words. */
const POINTS =
  /\b(?:goals?|objectives?|aims?|targets?|audiences?|budgets?|launch(?:es|ing)?|deadlines?|deliverables?|kpis?|must|by the end of|increase|grow|reduce|win back|reactivate)\b|[$€£]\s?\d|\d\s?%|\bQ[1-4]\b/i

/** A few lines that say what a text is about, in its own words: its sections, and its weightiest sentences in order. */
export function summarize(passages: readonly Passage[], outline: readonly OutlineEntry[]): string {
  // What speaks to whoever reads it for the person stays in the text; it is not what the text is about.
  const told = passages.filter(({ addressed }) => !addressed)
  const sentences = keySentences(told)
  const sections = sectionsOf(outline, told)
  const parts = [
    ...(sections.length > 1 ? [`Sections: ${sections.join(', ')}.`] : []),
    ...sentences.map((sentence) => (/[.!?…:]$/.test(sentence) ? sentence : `${sentence}.`)),
  ]
  if (parts.length > 0) return parts.join(' ')
  return sections[0] ?? ''
}

function sectionsOf(outline: readonly OutlineEntry[], told: readonly Passage[]): string[] {
  const headings = new Set(told.filter(({ kind }) => kind === 'heading').map(({ text }) => text))
  const titles = outline.filter(({ title }) => headings.has(title)).map(({ title }) => shorten(title, 60))
  const shown = [...new Set(titles)].slice(0, MAX_SECTIONS)
  const rest = titles.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
}

function keySentences(told: readonly Passage[]): string[] {
  const candidates = told
    .filter(({ kind, words }) => kind !== 'heading' && words.length >= 3)
    .map((passage, index) => ({ passage, index, stems: new Set(contentStems(passage.text)) }))
  const frequency = new Map<string, number>()
  for (const { stems } of candidates)
    for (const stem of stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const scored = candidates.map(({ passage, index, stems }) => {
    let weight = 0
    for (const stem of stems) weight += frequency.get(stem)! - 1
    // By the word, so that long sentences do not win by length; what comes early says more.
    const common = weight / (stems.size + 3)
    const early = index === 0 ? 1.6 : index < 5 ? 1.2 : 1
    const kind = passage.kind === 'sentence' ? 1 : 0.6
    return {
      index,
      text: passage.text,
      score: (common + (POINTS.test(passage.text) ? 3 : 0.5)) * early * kind,
    }
  })
  return scored
    .toSorted((left, right) => right.score - left.score || left.index - right.index)
    .slice(0, MAX_SENTENCES)
    .toSorted((left, right) => left.index - right.index)
    .map(({ text }) => shorten(text, MAX_SENTENCE))
}
