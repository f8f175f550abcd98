import { addressesAssistant } from './addressed.ts'
import { rowsOfJson, valueOfJson } from './described-json.ts'
import { toWords, type Word } from './words.ts'

/** Where words come from: what somebody asked for, or an upload. */
export interface Source {
  readonly kind: 'intent' | 'asset'
  /** Of the upload. */
  readonly id?: string
  /** As it is named to people: a file's name. */
  readonly name: string
}

export interface Passage {
  readonly source: Source
  readonly kind: 'heading' | 'item' | 'sentence' | 'row'
  readonly text: string
  readonly words: readonly Word[]
  /** The heading that it stands under. */
  readonly section: string
  /** Which paragraph it is part of. */
  readonly block: number
  /** Of a table: the cells by the heads of their columns, in small letters. */
  readonly cells?: Readonly<Record<string, string>>
  /** It tells whoever reads it what to do, as no brief does: kept as text, and never read as a wish. */
  readonly addressed: boolean
}

export interface PlanningText {
  readonly source: Source
  readonly text: string
  readonly outline?: readonly { readonly title: string; readonly offset: number }[]
}

/** What is read of one text: a brief is much shorter, and planning must stay quick with one that is not. */
const MAX_CHARACTERS = 300_000
const MAX_PASSAGES = 4000
/** Of a table or a JSON document there is a description, which names the columns: only what is in them counts. */
const DESCRIBED = /^# (?:Table|Structure)\n/
/** A line of so many characters may go on in the next. */
const WRAPPED_FROM = 60

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/
const ITEM = /^(?:[-*+•·–]|\(?\d{1,3}[.)]|\[[ x]\])\s+(.+)$/i
const ROW = /^\|(.+)\|$/
const RULE = /^\|?[\s|:-]+\|?$/
/** A line of its own that ends in a colon, or is all bold, heads what follows. */
const LABEL = /^(?:\*\*(.{2,60}?):?\*\*:?|([^.!?|]{2,60}):)$/

/** Splits a text into headings, items of lists, rows of tables and sentences. */
export function splitPassages({ source, text, outline }: PlanningText): Passage[] {
  const titles = new Set((outline ?? []).map(({ title }) => title.trim()))
  const passages: Passage[] = []
  let section = ''
  let block = 0
  let columns: string[] | undefined
  const add = (kind: Passage['kind'], words: string, cells?: Readonly<Record<string, string>>): void => {
    const clean = words.replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '').trim()
    if (!/\p{L}/u.test(clean) || passages.length >= MAX_PASSAGES) return
    passages.push({
      source,
      kind,
      text: clean,
      words: toWords(clean),
      section,
      block,
      ...(cells && { cells }),
      addressed: source.kind === 'asset' && addressesAssistant(clean),
    })
  }
  const described = DESCRIBED.test(text)
  const structured = text.startsWith('# Structure\n')
  let isValues = false
  const lines = joinWrapped(text.slice(0, MAX_CHARACTERS).split(/\r?\n/))
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim()
    if (line === '') {
      block++
      columns = undefined
      continue
    }
    if (described && /^(?:table|columns|structure)$/i.test(section) && !HEADING.test(line)) continue
    if (structured && isValues && !HEADING.test(line)) {
      const value = valueOfJson(line)
      section = value?.key ?? ''
      if (value) add('sentence', value.text)
      continue
    }
    const heading = HEADING.exec(line)?.[1] ?? (titles.has(line) ? line : undefined)
    const row = ROW.exec(line)?.[1]
    const item = ITEM.exec(line)?.[1]
    const label = LABEL.exec(line)
    if (heading !== undefined) {
      block++
      section = ''
      if (!described) add('heading', heading)
      section = heading
      isValues = structured && heading === 'Values'
    } else if (row !== undefined) {
      if (RULE.test(line)) continue
      const cells = row.split('|').map((cell) => cell.trim())
      if (!columns && RULE.test(lines[index + 1]?.trim() ?? ''))
        columns = cells.map((cell) => cell.toLowerCase())
      else add('row', cells.filter((cell) => cell !== '').join(' · '), columns && namedCells(columns, cells))
    } else if (item !== undefined) add('item', item)
    else if (label && index + 1 < lines.length) {
      section = (label[1] ?? label[2])!
      add('heading', section)
    } else for (const sentence of splitSentences(line)) add('sentence', sentence)
  }
  if (described) {
    for (const { list, cells } of rowsOfJson(lines)) {
      section = list
      add('row', Object.values(cells).join(' · '), cells)
    }
  }
  return quarantine(passages)
}

/** Lines that were broken only because they were full make one. */
function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = []
  let full = false
  for (const line of lines) {
    const isPlain = !/^\s*(?:#|\||$)/.test(line) && !ITEM.test(line.trim())
    if (full && isPlain) joined[joined.length - 1] += ` ${line.trim()}`
    else joined.push(line)
    full = line.length >= WRAPPED_FROM && !/^\s*[#|]/.test(line) && !/[.!?:;]\s*$/.test(line)
  }
  return joined
}

/** What stands in one paragraph with an order to the assistant is part of it. */
function quarantine(passages: readonly Passage[]): Passage[] {
  const blocks = new Set(passages.filter(({ addressed }) => addressed).map(({ block }) => block))
  return passages.map((passage) => (blocks.has(passage.block) ? { ...passage, addressed: true } : passage))
}

function namedCells(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (column !== '' && cell !== undefined && cell !== '') named[column] = cell
  }
  return named
}

const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|approx|no|dr|mr|mrs|ms|inc|ltd|st)|\b\p{Lu})\.$/iu

/** "14. März": the dot of a day, as German writes it. */
const isOfDate = (text: string, dot: number): boolean =>
  /(?<!\d)\d{1,2}$/.test(text.slice(0, dot)) &&
  /^\.\s+(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i.test(text.slice(dot))
const STOP = /[.!?]+["”’)]*(?=\s+[\p{Lu}\p{N}"“(]|\s*$)|;\s/gu
/** Whoever writes without capitals ends sentences all the same. */
const SMALL_STOP = /[.!?]+["”’)]*(?=\s|$)|;\s/gu

function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(/\p{Lu}/u.test(text) ? STOP : SMALL_STOP)) {
    const end = index + mark.length
    if (mark === '.' && (ABBREVIATION.test(text.slice(start, end)) || isOfDate(text, index))) continue
    sentences.push(text.slice(start, end))
    start = end
  }
  sentences.push(text.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}
