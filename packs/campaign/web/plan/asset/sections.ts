import type { OutlineEntry } from '../../../tables.ts'

export interface Section {
  /** Undefined for what stands before the first heading. */
  readonly entry: OutlineEntry | undefined
  readonly text: string
}

/** The text cut at its headings, so that each can be gone to. Nothing of it is lost. */
export function splitSections(text: string, outline: readonly OutlineEntry[]): Section[] {
  const starts = outline.filter(({ offset }) => offset >= 0 && offset < text.length)
  const first = starts[0]?.offset ?? text.length
  return [
    ...(first > 0 ? [{ entry: undefined, text: text.slice(0, first) }] : []),
    ...starts.map((entry, index) => ({
      entry,
      text: text.slice(entry.offset, starts[index + 1]?.offset ?? text.length),
    })),
  ]
}

export interface Found {
  readonly start: number
  readonly end: number
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/**
 * Where a passage that was quoted stands. A quotation is one line with plain spaces, and may be cut short; marks of lists
 * and tables may stand between its words.
 */
export function findPassage(text: string, passage: string | undefined): Found | undefined {
  const words = (passage ?? '')
    .replace(/…$/u, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return undefined
  const match = new RegExp(words.map(escape).join(String.raw`[^\p{L}\p{N}]+`), 'iu').exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}
