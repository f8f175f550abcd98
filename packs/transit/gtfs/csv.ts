import { FeedRefused, type WarningList } from './feed-refused.ts'

const QUOTE = 34
const COMMA = 44
const MINUS = 45
const POINT = 46
const LF = 10
const CR = 13
const SPACE = 32

export interface CsvSource {
  readonly feed: string
  readonly file: string
  readonly bytes: Uint8Array
  readonly maxRows: number
  readonly warnings: WarningList
}

/**
 * A table read row by row, straight from its bytes. Numbers and times are read where they stand: only what is kept as
 * text ever becomes a string, which is most of what makes stop_times quick to read.
 */
export class CsvTable {
  readonly #source: CsvSource
  readonly #bytes: Uint8Array
  readonly #buffer: Buffer
  readonly #columns = new Map<string, number>()
  readonly #width: number
  #starts = new Int32Array(64)
  #ends = new Int32Array(64)
  #quoted = new Uint8Array(64)
  #fields = 0
  #at = 0
  #nextLine = 1
  #rows = 0
  /** Where the row at hand begins in the file. */
  line = 0

  constructor(source: CsvSource) {
    this.#source = source
    this.#bytes = source.bytes
    this.#buffer = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength)
    const [a, b, c] = this.#bytes
    if (a === 0xef && b === 0xbb && c === 0xbf) this.#at = 3
    if (!this.#readRow()) throw this.refuse('The file is empty: it has no header.')
    for (let column = 0; column < this.#fields; column++) {
      const name = this.text(column).toLowerCase()
      if (!this.#columns.has(name)) this.#columns.set(name, column)
    }
    this.#width = this.#fields
    this.#rows = 0
  }

  /** -1 where the table does not have the column. */
  column(name: string): number {
    return this.#columns.get(name) ?? -1
  }

  required(name: string): number {
    const column = this.column(name)
    if (column < 0) throw this.refuse(`The column ${name} is missing.`, 1)
    return column
  }

  /** How far the reading has come, from 0 to 1. */
  get share(): number {
    return this.#at / Math.max(1, this.#bytes.length)
  }

  next(): boolean {
    if (!this.#readRow()) return false
    if (this.#rows > this.#source.maxRows)
      throw this.refuse(`The file has more than ${this.#source.maxRows} rows.`)
    if (this.#fields > this.#width) this.warn('A row has more fields than the header.')
    return true
  }

  isEmpty(column: number): boolean {
    return column < 0 || column >= this.#fields || this.#starts[column]! >= this.#ends[column]!
  }

  text(column: number): string {
    if (this.isEmpty(column)) return ''
    const text = this.#buffer.toString('utf8', this.#starts[column], this.#ends[column])
    return this.#quoted[column] ? text.replaceAll('""', '"') : text
  }

  /** Whether the field holds the same bytes as these: rows of one trip follow each other, and repeat its id. */
  same(column: number, start: number, end: number): boolean {
    const from = this.#starts[column]!
    if (this.#ends[column]! - from !== end - start) return false
    const bytes = this.#bytes
    for (let i = start, j = from; i < end; i++, j++) if (bytes[i] !== bytes[j]) return false
    return true
  }

  start(column: number): number {
    return this.#starts[column]!
  }

  end(column: number): number {
    return this.#ends[column]!
  }

  /** A whole number that is not negative; `absent` where the field is empty. */
  whole(column: number, name: string, absent: number, max = 2_000_000_000): number {
    if (this.isEmpty(column)) return absent
    const end = this.#ends[column]!
    let value = 0
    for (let i = this.#starts[column]!; i < end; i++) {
      const digit = this.#bytes[i]! - 48
      if (digit < 0 || digit > 9) throw this.#unreadable(column, name, 'a whole number')
      value = value * 10 + digit
      if (value > max) throw this.refuse(`${name} is larger than ${max}.`)
    }
    return value
  }

  decimal(column: number, name: string): number {
    const plain = this.isEmpty(column) ? Number.NaN : this.#plainDecimal(column)
    if (!Number.isNaN(plain)) return plain
    const text = this.text(column)
    const value = text === '' ? Number.NaN : Number(text)
    if (!Number.isFinite(value)) throw this.#unreadable(column, name, 'a number')
    return value
  }

  /** Digits with at most a sign and a point, which divide exactly; NaN for what needs a closer look. */
  #plainDecimal(column: number): number {
    const end = this.#ends[column]!
    let at = this.#starts[column]!
    const negative = this.#bytes[at] === MINUS
    if (negative) at++
    if (end - at > 16) return Number.NaN
    let value = 0
    let scale = 0
    for (; at < end; at++) {
      const byte = this.#bytes[at]!
      if (byte === POINT && scale === 0) scale = 1
      else if (byte >= 48 && byte <= 57) {
        value = value * 10 + byte - 48
        scale *= 10
      } else return Number.NaN
    }
    if (value > Number.MAX_SAFE_INTEGER) return Number.NaN
    const size = value / (scale || 1)
    return negative ? -size : size
  }

  /** Seconds since the start of the service day, or -1 where the field is empty. */
  time(column: number, name: string, maxHours: number): number {
    if (this.isEmpty(column)) return -1
    const bytes = this.#bytes
    const end = this.#ends[column]!
    let part = 0
    let parts = 0
    let digits = 0
    let seconds = 0
    for (let i = this.#starts[column]!; i <= end; i++) {
      const digit = i === end ? 10 : bytes[i]! - 48
      if (digit >= 0 && digit <= 9) {
        part = part * 10 + digit
        digits++
      } else if (
        digit === 10 &&
        digits > 0 &&
        digits <= (parts === 0 ? 3 : 2) &&
        (parts === 0 || part < 60)
      ) {
        seconds = seconds * 60 + part
        parts++
        part = digits = 0
      } else parts = 99
    }
    if (parts !== 3) throw this.#unreadable(column, name, 'a time such as 08:30:00')
    if (seconds > maxHours * 3600) throw this.refuse(`${name} is later than ${maxHours}:00:00.`)
    return seconds
  }

  /** Days since 1970-01-01. */
  date(column: number, name: string): number {
    const text = this.text(column)
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
    const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
    if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day))
      throw this.#unreadable(column, name, 'a date such as 20260131')
    return date.getTime() / 86_400_000
  }

  refuse(message: string, line = this.line): FeedRefused {
    return new FeedRefused({ feed: this.#source.feed, file: this.#source.file, line, message })
  }

  warn(message: string): void {
    const { warnings, feed, file } = this.#source
    warnings.add({ feed, file, line: this.line, message })
  }

  #unreadable(column: number, name: string, wanted: string): FeedRefused {
    const found = this.text(column)
    const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found
    return this.refuse(found === '' ? `${name} is missing.` : `${name} is "${shown}", not ${wanted}.`)
  }

  #readRow(): boolean {
    const bytes = this.#bytes
    const length = bytes.length
    let at = this.#at
    // Blank lines are passed over, wherever they are.
    while (at < length && (bytes[at] === LF || bytes[at] === CR)) {
      if (bytes[at] === LF) this.#nextLine++
      at++
    }
    if (at >= length) {
      this.#at = at
      return false
    }
    this.line = this.#nextLine
    let field = 0
    let end = false
    while (!end) {
      if (field === this.#starts.length) this.#widen()
      while (at < length && bytes[at] === SPACE) at++
      if (bytes[at] === QUOTE) at = this.#readQuoted(field, at + 1)
      else {
        const start = at
        let byte = 0
        while (at < length && (byte = bytes[at]!) !== COMMA && byte !== LF) at++
        let stop = at
        while (stop > start && (bytes[stop - 1] === SPACE || bytes[stop - 1] === CR)) stop--
        this.#starts[field] = start
        this.#ends[field] = stop
        this.#quoted[field] = 0
      }
      field++
      end = at >= length || bytes[at] === LF
      at++
    }
    if (at <= length) this.#nextLine++
    this.#fields = field
    this.#at = Math.min(at, length)
    this.#rows++
    return true
  }

  #readQuoted(field: number, start: number): number {
    const bytes = this.#bytes
    const length = bytes.length
    let at = start
    let doubled = 0
    for (;;) {
      if (at >= length) throw this.refuse('A quotation mark is opened and never closed.')
      const byte = bytes[at]!
      if (byte === LF) this.#nextLine++
      if (byte === QUOTE) {
        if (bytes[at + 1] !== QUOTE) break
        doubled = 1
        at++
      }
      at++
    }
    this.#starts[field] = start
    this.#ends[field] = at
    this.#quoted[field] = doubled
    at++
    while (at < length && bytes[at] !== COMMA && bytes[at] !== LF) {
      if (bytes[at] !== SPACE && bytes[at] !== CR) throw this.refuse('Text follows a closing quotation mark.')
      at++
    }
    return at
  }

  #widen(): void {
    const size = this.#starts.length * 2
    if (size > 4096) throw this.refuse('A row has more than 2048 fields.')
    const grown = <T extends Int32Array | Uint8Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.#starts = grown(this.#starts, new Int32Array(size))
    this.#ends = grown(this.#ends, new Int32Array(size))
    this.#quoted = grown(this.#quoted, new Uint8Array(size))
  }
}
