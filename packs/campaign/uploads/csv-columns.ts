import { oneLine } from './json-shape.ts'

const MAX_DISTINCT = 30
const MAX_SHOWN = 12

/** What the cells of one column have in common, told apart while they come. */
export class CsvColumn {
  readonly name: string
  #filled = 0
  #empty: number
  #numbers = 0
  #dates = 0
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY
  #unit = ''
  #firstDate = ''
  #lastDate = ''
  readonly #distinct = new Map<string, number>()
  #hasMore = false

  /** `empty`: in so many rows before, nothing was that far to the right. */
  constructor(name: string, empty = 0) {
    this.name = name
    this.#empty = empty
  }

  add(cell: string): void {
    const value = cell.trim()
    if (value === '') {
      this.#empty++
      return
    }
    this.#filled++
    const number = readNumber(value)
    if (number) {
      this.#numbers++
      this.#unit = this.#numbers === 1 || this.#unit === number.unit ? number.unit : ''
      this.#min = Math.min(this.#min, number.value)
      this.#max = Math.max(this.#max, number.value)
    } else if (isDate(value)) {
      this.#dates++
      if (this.#firstDate === '' || value < this.#firstDate) this.#firstDate = value
      if (value > this.#lastDate) this.#lastDate = value
    }
    const seen = this.#distinct.get(value)
    if (seen !== undefined) this.#distinct.set(value, seen + 1)
    else if (this.#distinct.size >= MAX_DISTINCT || value.length > 100) this.#hasMore = true
    else this.#distinct.set(value, 1)
  }

  /** A column left empty below a header that is empty too. */
  get isBlank(): boolean {
    return this.#filled === 0 && this.name === ''
  }

  describe(): string {
    const empty =
      this.#empty === 0 || this.#filled === 0 ? '' : `; ${this.#empty.toLocaleString('en-US')} empty`
    return `${this.#describeValues()}${empty}`
  }

  #describeValues(): string {
    if (this.#filled === 0) return 'always empty'
    // A note among numbers does not make them text.
    const most = this.#filled * 0.95
    if (this.#numbers >= most) {
      const say = (value: number): string =>
        this.#unit === '%' ? `${grouped(value)}%` : `${this.#unit}${grouped(value)}`
      return this.#min === this.#max
        ? `number, ${say(this.#min)}`
        : `number, ${say(this.#min)} to ${say(this.#max)}`
    }
    if (this.#dates >= most) {
      return this.#firstDate === this.#lastDate
        ? `date, ${this.#firstDate}`
        : `date, ${this.#firstDate} to ${this.#lastDate}`
    }
    const values = [...this.#distinct.keys()].map((value) => asCell(oneLine(value, 60)))
    if (this.#hasMore) return `text, such as ${values.slice(0, 3).join(', ') || 'long texts'}`
    if (values.length > MAX_SHOWN)
      return `text, ${values.length} different values, such as ${values.slice(0, 3).join(', ')}`
    return `text: ${values.join(', ')}`
  }
}

const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 })

const NUMBER = /^([-+]?)([$€£¥]?)\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?(%|€)?$/

export function readNumber(cell: string): { readonly value: number; readonly unit: string } | undefined {
  if (cell.length > 30) return undefined
  const [match, sign, before, whole, fraction = '', after] = NUMBER.exec(cell) ?? []
  if (match === undefined) return undefined
  const value = Number(`${sign}${whole!.replaceAll(',', '')}${fraction}`)
  return { value, unit: before !== '' ? before! : (after ?? '') }
}

export const isDate = (cell: string): boolean =>
  cell.length <= 25 && /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?)?$/.test(cell)

/**
 * A cell as it may be shown, copied or exported. A spreadsheet that opened it would calculate what begins like a
 * formula, and some formulas send what is beside them elsewhere: an apostrophe makes it the text that it is here.
 */
export function asCell(value: string): string {
  return /^[=+\-@]/.test(value) && !readNumber(value) ? `'${value}` : value
}
