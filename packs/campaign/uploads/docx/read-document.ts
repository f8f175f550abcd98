import { oneLine } from '../json-shape.ts'
import type { TextBuilder } from '../text-builder.ts'
import { tableRow } from '../parse-csv.ts'
import type { XmlHandler } from './read-xml.ts'
import { levelOf, type ListPlace, type ParagraphStyle, wholeNumber } from './styles.ts'

/** What was deleted, moved away, formatted otherwise before, or is there for older programs. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'pPrChange', 'rPrChange', 'Fallback'])
const PROPERTIES = new Set(['pStyle', 'numId', 'ilvl', 'outlineLvl'])
const MAX_CELLS = 100
const MAX_CELL_LENGTH = 2000
const MAX_PARAGRAPH_LENGTH = 200_000

interface Paragraph {
  text: string
  style: string | undefined
  numbering: string | undefined
  level: number
  outline: number | undefined
}

interface OpenTable {
  rows: number
  cells: string[]
  cell: string[]
}

/** Writes down a document's main part while it is read: paragraphs, headings, lists and tables, as Markdown has them. */
export class DocumentReader implements XmlHandler {
  readonly #builder: TextBuilder
  readonly #styleOf: (id: string | undefined) => ParagraphStyle
  readonly #mark: (place: ListPlace) => string
  readonly #paragraphs: Paragraph[] = []
  readonly #tables: OpenTable[] = []
  #leftOut = 0
  #isText = false
  #isHidden = false
  #wasItem = false

  constructor(
    builder: TextBuilder,
    styleOf: (id: string | undefined) => ParagraphStyle,
    mark: (place: ListPlace) => string,
  ) {
    this.#builder = builder
    this.#styleOf = styleOf
    this.#mark = mark
  }

  open(name: string, attribute: (name: string) => string | undefined, isWord: boolean): void {
    if (this.#leftOut > 0 || LEFT_OUT.has(name)) {
      this.#leftOut++
      return
    }
    if (!isWord) return
    const paragraph = this.#paragraphs.at(-1)
    switch (name) {
      case 'p':
        this.#paragraphs.push({
          text: '',
          style: undefined,
          numbering: undefined,
          level: 0,
          outline: undefined,
        })
        break
      case 'tbl':
        this.#tables.push({ rows: 0, cells: [], cell: [] })
        break
      case 'r':
        this.#isHidden = false
        break
      case 'vanish':
        // Who reads the document does not see it, so it is no part of what they sent.
        this.#isHidden = !/^(?:0|false|off)$/.test(attribute('val') ?? '')
        break
      case 't':
        this.#isText = true
        break
      case 'tab':
        this.text('\t', true)
        break
      case 'br':
      case 'cr':
        this.text('\n', true)
        break
      case 'noBreakHyphen':
        this.text('-', true)
        break
      default:
        if (paragraph && PROPERTIES.has(name)) noteProperty(paragraph, name, attribute('val') ?? '')
    }
  }

  close(name: string, isWord: boolean): void {
    if (this.#leftOut > 0) {
      this.#leftOut--
      return
    }
    if (!isWord) return
    if (name === 't') this.#isText = false
    else if (name === 'r') this.#isHidden = false
    else if (name === 'p') this.#endParagraph()
    else if (name === 'tc') this.#endCell()
    else if (name === 'tr') this.#endRow()
    else if (name === 'tbl') this.#endTable()
  }

  text(text: string, isMark = false): void {
    if (this.#leftOut > 0 || this.#isHidden || !(this.#isText || isMark)) return
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph && paragraph.text.length < MAX_PARAGRAPH_LENGTH) paragraph.text += text
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    const text = paragraph?.text.trim() ?? ''
    if (!paragraph || text === '') return
    const table = this.#tables.at(-1)
    if (table) {
      table.cell.push(text)
      return
    }
    const style = this.#styleOf(paragraph.style)
    const heading = levelOf(paragraph.outline) ?? style.headingLevel
    if (heading > 0) {
      this.#builder.heading(heading, text)
      this.#wasItem = false
      return
    }
    const list = placeOf(paragraph, style)
    if (list) {
      const item = `${this.#mark(list)}${text.replaceAll('\n', ' ')}`
      if (this.#wasItem) this.#builder.line(item)
      else this.#builder.block(item)
    } else this.#builder.block(text)
    this.#wasItem = list !== undefined
  }

  #endCell(): void {
    const table = this.#tables.at(-1)
    if (!table) return
    if (table.cells.length < MAX_CELLS) table.cells.push(oneLine(table.cell.join(' '), MAX_CELL_LENGTH))
    table.cell = []
  }

  #endRow(): void {
    const table = this.#tables.at(-1)
    if (!table) return
    const { cells } = table
    table.cells = []
    if (cells.every((cell) => cell === '')) return
    table.rows++
    const outer = this.#tables.at(-2)
    if (outer) {
      outer.cell.push(`${cells.filter((cell) => cell !== '').join(', ')};`)
      return
    }
    const row = tableRow(cells)
    if (table.rows > 1) this.#builder.line(row)
    else {
      this.#builder.block(row)
      this.#builder.line(tableRow(cells.map(() => '---')))
    }
  }

  #endTable(): void {
    this.#tables.pop()
    this.#wasItem = false
  }
}

function noteProperty(paragraph: Paragraph, name: string, value: string): void {
  if (name === 'pStyle') paragraph.style = value
  else if (name === 'numId') paragraph.numbering = value
  else if (name === 'ilvl') paragraph.level = wholeNumber(value) ?? 0
  else if (name === 'outlineLvl') paragraph.outline = wholeNumber(value)
}

/** The list that a paragraph is an item of; the number 0 takes it out of its style's list. */
function placeOf({ numbering, level }: Paragraph, style: ParagraphStyle): ListPlace | undefined {
  if (numbering === undefined) return style.list
  return numbering === '0' ? undefined : { numbering, level }
}
