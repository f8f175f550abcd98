import pg from 'pg'
import { postgresDialect } from '../dialect/postgres.ts'
import { checkBindable, type Compiled } from '../statement.ts'
import type { QueryAnswer } from './connection.ts'

/** What is sent: pg's own shape of a query. */
export interface Question {
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** The part of pg's answer that matters here. */
export interface Answer {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: Record<string, unknown>[]
}

type Hear = (error: Error | null, answer: Answer) => void

/** Sends a question. As a query of pg's own, which it need not copy: that takes longer than all the rest of the asking. */
export function submit(client: pg.Client, { name, text, values }: Question, hear: Hear): void {
  const query = new pg.Query(text, values)
  client.query(Object.assign(query, { name, callback: hear }))
}

const names = new Map<string, string>()
const MAX_COMPOSED = 1000

/** A name for a statement, so that each connection parses it once. */
export function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

export function ask<Args>(
  statement: { in(dialect: typeof postgresDialect): Compiled<Args> },
  args: Args,
): Question {
  const compiled = statement.in(postgresDialect)
  return askBound(compiled, compiled.bind(args))
}

export function askBound({ sql }: Pick<Compiled<never>, 'sql'>, values: unknown[]): Question {
  return { name: nameOf(sql), text: sql, values }
}

/** SQL that is no statement of known shape. What packs compose could be without end, so names run out. */
export function askAny(sql: string, parameters: readonly unknown[]): Question {
  for (const parameter of parameters) checkBindable(parameter, 'A parameter')
  const question = { text: sql, values: [...parameters] }
  const isWorthNaming = sql.startsWith('select ') && (names.has(sql) || names.size < MAX_COMPOSED)
  return isWorthNaming ? { name: nameOf(sql), ...question } : question
}

export function answerOf({ rows, rowCount }: Answer): QueryAnswer {
  return { rows, touched: rowCount ?? 0 }
}
