import { ConstraintViolation, type RequestRecord, type RequestWriter } from '@countersign/core'
import { sql } from 'kysely'
import type { Session } from '../connection/connection.ts'
import { guarded, type Params, statement } from '../statement.ts'
import { asWritten } from './literal.ts'

const byId = statement((db, p: Params<{ id: string }>) =>
  db
    .selectFrom('requests')
    .select(['id', 'body_hash', 'at', 'response_status', 'response_body'])
    .where('id', '=', p('id')),
)

type RequestArgs = { id: string; bodyHash: string; at: string; status: number | null; body: string | null }

const put = guarded((db, p: Params<RequestArgs>) =>
  db
    .insertInto('requests')
    .values({
      id: p('id'),
      body_hash: p('bodyHash'),
      at: p('at'),
      response_status: p('status'),
      response_body: p('body'),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          body_hash: row.ref('excluded.body_hash'),
          at: row.ref('excluded.at'),
          response_status: row.ref('excluded.response_status'),
          response_body: row.ref('excluded.response_body'),
        }))
        .where('requests.response_status', 'is', null),
    ),
)

const remove = statement((db, p: Params<{ id: string }>) =>
  db.deleteFrom('requests').where('id', '=', p('id')),
)

const removeBefore = statement((db, p: Params<{ time: string }>) =>
  db.deleteFrom('requests').where('at', '<', p('time')),
)

const removeMentioning = statement((db, p: Params<{ needles: readonly string[] }>, dialect) =>
  db.deleteFrom('requests').where(dialect.containsAny(sql.ref('response_body'), p.list('needles'))),
)

export class Requests implements RequestWriter {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async get(id: string): Promise<RequestRecord | undefined> {
    const [row] = await this.#session.all(byId, { id })
    if (!row) return undefined
    const { response_status: status, response_body: body } = row
    const response = status === null || body === null ? null : { status, body }
    return { id: row.id, bodyHash: row.body_hash, at: row.at, response }
  }

  async put({ id, bodyHash, at, response }: RequestRecord): Promise<void> {
    const args = { id, bodyHash, at, status: response?.status ?? null, body: response?.body ?? null }
    const answered = () => new ConstraintViolation('unique', 'This request has already been answered')
    await this.#session.touch(put, args, answered)
  }

  async delete(id: string): Promise<void> {
    await this.#session.run(remove, { id })
  }

  deleteBefore(time: string): Promise<number> {
    return this.#session.count(removeBefore, { time })
  }

  deleteMentioning(strings: readonly string[]): Promise<number> {
    // A response may be plain text or the text of a JSON document.
    return this.#session.count(removeMentioning, { needles: asWritten(strings) })
  }
}
