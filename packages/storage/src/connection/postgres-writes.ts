import type { Compiled } from '../statement.ts'
import type { Failure } from './connection.ts'
import { askBound, nameOf, type Question } from './postgres-question.ts'

/** An insert of values and nothing else: others may stand beside it in one statement. */
const PLAIN = /^(insert into "(\w+)" \([^()]+\) values )\(\$1(?:, \$\d+)*\)$/
const GUARDED = /^with "touched" as \(update "(\w+)" /
/** More rows than this go out in turns: bulk gains nothing more, and each number of rows is a statement of its own. */
const MOST_ROWS = 16
/** Each is planned and kept by every connection, so there is an end to it. Those beyond are planned each time. */
const MOST_SHAPES = 300

interface Rows {
  readonly sql: string
  readonly head: string
  readonly table: string
  readonly values: unknown[][]
}

interface Touch {
  readonly sql: string
  readonly table: string
  readonly values: unknown[]
  readonly describe: (error: unknown) => Failure
}

export interface Outgoing {
  readonly question: Question
  readonly describe?: (error: unknown) => Failure
}

type Shape = Pick<Question, 'name' | 'text'>

const shapes = new Map<string, Shape>()
const plain = new Map<string, { readonly head: string; readonly table: string } | undefined>()
const guards = new Map<string, string | undefined>()

/**
 * Writes that nobody waits for, gathered into one statement: to the database a statement costs more than a row. All of its
 * parts see what was there before it, so only such writes are taken that do not look at each other's rows: inserts of plain
 * values, and the update of one row of a table that nothing is inserted into. That update is what the statement answers
 * with, so it is the first to be done, and to fail.
 */
export class PostgresWrites {
  #inserts: Rows[] = []
  #rows = 0
  #touch: Touch | undefined

  /** Takes an insert, unless it has to go out behind what is gathered. */
  takeInsert({ sql }: Pick<Compiled<never>, 'sql'>, values: unknown[]): boolean {
    const insert = remembered(plain, sql, readInsert)
    if (!insert || this.#rows === MOST_ROWS || this.#touch?.table === insert.table) return false
    const same = this.#inserts.find((other) => other.sql === sql)
    if (same) same.values.push(values)
    else this.#inserts.push({ sql, ...insert, values: [values] })
    this.#rows++
    return true
  }

  /** Takes a guarded update, unless it has to go out behind what is gathered. */
  takeTouch({ sql }: Pick<Compiled<never>, 'sql'>, values: unknown[], describe: Touch['describe']): boolean {
    const table = remembered(guards, sql, (text) => GUARDED.exec(text)?.[1])
    if (table === undefined || this.#touch || this.#inserts.some((insert) => insert.table === table))
      return false
    this.#touch = { sql, table, values, describe }
    return true
  }

  /** Everything gathered so far; nothing is gathered any more. */
  take(): Outgoing | undefined {
    const touch = this.#touch
    if (this.#rows === 0 && !touch) return undefined
    const inserts = this.#inserts
    this.#touch = undefined
    this.#inserts = []
    this.#rows = 0
    const question = join(inserts, touch)
    return question && { question, ...(touch && { describe: touch.describe }) }
  }
}

function readInsert(sql: string): { readonly head: string; readonly table: string } | undefined {
  const [, head, table] = PLAIN.exec(sql) ?? []
  return head === undefined ? undefined : { head, table: table! }
}

function remembered<T>(known: Map<string, T>, sql: string, read: (sql: string) => T): T {
  const found = known.get(sql)
  if (found !== undefined || known.has(sql)) return found as T
  const made = read(sql)
  known.set(sql, made)
  return made
}

/** One statement for all of them, always: what they mean must not depend on how many others are kept. */
function join(inserts: readonly Rows[], touch: Touch | undefined): Question | undefined {
  const [first] = inserts
  if (!first) return touch && askBound(touch, touch.values)
  if (!touch && inserts.length === 1 && first.values.length === 1) return askBound(first, first.values[0]!)
  let key = touch ? nameOf(touch.sql) : ''
  for (const { sql, values } of inserts) key += ` ${nameOf(sql)}*${values.length}`
  const shape = shapes.get(key) ?? keep(key, compose(inserts, touch))
  const values = touch ? [...touch.values] : []
  for (const insert of inserts) for (const row of insert.values) values.push(...row)
  return { ...shape, values }
}

function keep(key: string, text: string): Shape {
  if (shapes.size >= MOST_SHAPES) return { text }
  const shape = { name: nameOf(text), text }
  shapes.set(key, shape)
  return shape
}

function compose(inserts: readonly Rows[], touch: Touch | undefined): string {
  // The update keeps its own numbers.
  let number = touch?.values.length ?? 0
  const texts = inserts.map(({ head, values }) => {
    const rows = values.map((row) => `(${row.map(() => `$${++number}`).join(', ')})`)
    return head + rows.join(', ')
  })
  const last = touch ? touch.sql.slice('with '.length) : texts.pop()!
  const parts = texts.map((text, index) => `"write_${index}" as (${text})`)
  if (touch) return `with ${[...parts, last].join(', ')}`
  return parts.length > 0 ? `with ${parts.join(', ')} ${last}` : last
}
