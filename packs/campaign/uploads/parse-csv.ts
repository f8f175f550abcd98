import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { asCell, CsvColumn, isDate, readNumber } from './csv-columns.ts'
import { oneLine } from './json-shape.ts'
import type { ParseLimits } from './limits.ts'
import { unreadable } from './parse-refused.ts'
import { TextBuilder } from './text-builder.ts'

const SAMPLE_ROWS = 50
const MAX_NAMED = 12
const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** A table, described: its columns, what is in them, and its first rows. */
export function parseCsv(text: string, limits: ParseLimits): TextBuilder {
  const { delimiter } = findDelimiter(text)
  const table = new Table(limits)
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      // Nothing is kept of a row once it has been looked at.
      on_record: (record: string[]) => table.add(record),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(`The table cannot be read: ${sayCsvError(error)}`)
  }
  return table.describe(delimiters[delimiter]!)
}

function sayCsvError(error: CsvError): string {
  const line = Number(error['lines'])
  const where = Number.isFinite(line) ? ` near line ${line}` : ''
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quotation mark is opened and never closed.'
    case 'CSV_MAX_RECORD_SIZE':
      return `a row${where} is too long.`
    default:
      return `a row${where} is not valid.`
  }
}

interface Separated {
  readonly delimiter: string
  /** How many of the first lines have as many separators as the very first, and of how many; none where that has none. */
  readonly even: number
  readonly lines: number
}

/** The separator that occurs most evenly in the first lines, outside quotation marks. */
function findDelimiter(text: string): Separated {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split('\n', 20)
    .filter((line) => line.trim() !== '')
  const scored = Object.keys(delimiters).map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [header = 0] = counts
    const even = header === 0 ? 0 : counts.filter((count) => count === header).length
    return { delimiter, even, lines: lines.length, score: even * 1000 + header }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best))
}

/** Several rows of as many cells each; JSON that is broken begins like JSON all the same. */
export function isTable(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return false
  const { even, lines } = findDelimiter(text)
  return even > 1 && even === lines
}

class Table {
  readonly #limits: ParseLimits
  #columns: CsvColumn[] | undefined
  readonly #sample: string[][] = []
  #rows = 0

  constructor(limits: ParseLimits) {
    this.#limits = limits
  }

  /** Answers nothing: csv-parse then keeps nothing. */
  add(record: readonly string[]): null {
    if (record.length > this.#limits.columns)
      throw unreadable(`The table has more than ${this.#limits.columns} columns.`)
    if (!this.#columns) {
      const hasHeader = isHeader(record)
      this.#columns = record.map((cell) => new CsvColumn(hasHeader ? oneLine(cell, 100) : ''))
      if (hasHeader) return null
    }
    this.#rows++
    for (let index = this.#columns.length; index < record.length; index++)
      this.#columns.push(new CsvColumn('', this.#rows - 1))
    for (const [index, column] of this.#columns.entries()) column.add(record[index] ?? '')
    if (this.#sample.length < SAMPLE_ROWS) this.#sample.push(record.map((cell) => oneLine(cell, 200)))
    return null
  }

  describe(separator: string): TextBuilder {
    const builder = new TextBuilder(this.#limits.textLength)
    const shown = (this.#columns ?? []).flatMap((column, index) =>
      column.isBlank ? [] : [{ column, index }],
    )
    if (shown.length === 0) return builder
    const names = shown.map(({ column, index }) => asCell(column.name) || `Column ${index + 1}`)
    builder.heading(1, 'Table')
    const rows = `${this.#rows.toLocaleString('en-US')} ${this.#rows === 1 ? 'row' : 'rows'}`
    const width = shown.length === 1 ? '1 column' : `${shown.length} columns, separated by ${separator},`
    builder.block(`${width} and ${rows}.`)
    const named = names.slice(0, MAX_NAMED).join(', ')
    builder.about = `A table of ${rows}: ${named}${names.length > MAX_NAMED ? ' and more columns' : ''}.`
    builder.heading(2, 'Columns')
    for (const [place, { column }] of shown.entries()) builder.line(`- ${names[place]}: ${column.describe()}`)
    if (this.#rows === 0) return builder
    builder.heading(2, this.#rows > SAMPLE_ROWS ? `First ${SAMPLE_ROWS} rows` : 'Rows')
    builder.line(tableRow(names))
    builder.line(tableRow(names.map(() => '---')))
    for (const record of this.#sample)
      builder.line(tableRow(shown.map(({ index }) => asCell(record[index] ?? ''))))
    return builder
  }
}

/** A header names things: none of its cells is a number or a date, and no name comes twice. */
function isHeader(record: readonly string[]): boolean {
  const names = record.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    names.length > 0 &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    names.every((name) => !readNumber(name) && !isDate(name))
  )
}

/** A row as Markdown writes it. */
export const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
