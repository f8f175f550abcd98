import type { OutlineEntry } from '../tables.ts'
import { noteHeading } from './text-builder.ts'

/** The headings of Markdown; those inside code and front matter are none. */
export function outlineOfMarkdown(text: string): OutlineEntry[] {
  const outline: OutlineEntry[] = []
  let fence = ''
  let isFrontMatter = false
  let before: Line | undefined
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim()
    if (line.offset === 0 && trimmed === '---') isFrontMatter = true
    else if (isFrontMatter) isFrontMatter = trimmed !== '---' && trimmed !== '...'
    else if (fence !== '') {
      if (trimmed.startsWith(fence)) fence = ''
    } else {
      const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line.text)
      fence = /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0] ?? ''
      const under = isPlain(before) ? underlineLevel(trimmed) : 0
      if (heading) {
        const title = plainWords(heading[2]!.trim().replace(/(?:^|[ \t])#+$/, ''))
        noteHeading(outline, { level: heading[1]!.length, title, offset: line.offset })
      } else if (under > 0) {
        noteHeading(outline, { level: under, title: plainWords(before!.text.trim()), offset: before!.offset })
      }
      before = fence === '' && !heading && under === 0 ? line : undefined
      continue
    }
    before = undefined
  }
  return outline
}

/** What looks like a heading in plain text: underlined, in capitals, or numbered, and standing alone. */
export function outlineOfPlainText(text: string): OutlineEntry[] {
  const outline: OutlineEntry[] = []
  let before: Line | undefined
  let isAlone = true
  let candidate: OutlineEntry | undefined
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim()
    const under = before && isShort(before.text.trim()) ? underlineLevel(trimmed) : 0
    if (under > 0) {
      noteHeading(outline, { level: under, title: before!.text.trim(), offset: before!.offset })
      candidate = undefined
    } else if (candidate && (trimmed === '' || candidate.level === 1)) noteHeading(outline, candidate)
    candidate = under === 0 && isAlone ? standsOut(trimmed, line.offset) : undefined
    isAlone = trimmed === ''
    before = trimmed === '' || under > 0 ? undefined : line
  }
  if (candidate) noteHeading(outline, candidate)
  return outline
}

function standsOut(line: string, offset: number): OutlineEntry | undefined {
  if (!isShort(line) || /[.;,]$/.test(line)) return undefined
  const letters = line.replace(/[^\p{L}]/gu, '')
  if (letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    return { level: 1, title: line, offset }
  const number = /^(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?[ \t]+\p{Lu}/u.exec(line)?.[1]
  return number === undefined ? undefined : { level: number.split('.').length + 1, title: line, offset }
}

interface Line {
  readonly text: string
  readonly offset: number
}

/** Long lines are no headings, so only their beginning is looked at. */
function* linesOf(text: string): Generator<Line> {
  for (let offset = 0; offset <= text.length;) {
    const next = text.indexOf('\n', offset)
    const end = next < 0 ? text.length : next
    yield { text: text.slice(offset, Math.min(end, offset + 400)), offset }
    offset = end + 1
  }
}

const isShort = (line: string): boolean => line.length > 0 && line.length <= 100

/** Only a paragraph becomes a heading when it is underlined: not a list, a quotation or a table. */
const isPlain = (line: Line | undefined): boolean =>
  line !== undefined && isShort(line.text.trim()) && !/^ {0,3}(?:[-*+>|]|\d+[.)]) ?/.test(line.text)

function underlineLevel(line: string): 0 | 1 | 2 {
  if (/^={3,}$/.test(line)) return 1
  return /^-{3,}$/.test(line) ? 2 : 0
}

/** Without the marks of Markdown. */
const plainWords = (title: string): string =>
  title
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,400}\)/g, '$1')
    .replace(/[*`]+|(?<!\w)_+|_+(?!\w)/g, '')
    .trim()
