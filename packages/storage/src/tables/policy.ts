import type { Json, PolicyReader, StoredPolicy } from '@countersign/core'
import { sql } from 'kysely'
import type { Connection } from '../connection/connection.ts'
import { type Params, statement } from '../statement.ts'

/** Three questions asked before every proposal, in one. */
const policyFor = statement((db, p: Params<{ person: string }>) =>
  db.selectNoFrom([
    sql<string | null>`(select body from policy_settings where id = 'policy')`.as('settings'),
    sql<number | boolean | null>`(select always_confirm from person_settings where id = ${p('person')})`.as(
      'always',
    ),
    sql<number | boolean>`exists (select 1 from standing_approvals
      where granted_by = ${p('person')} and revoked_at is null)`.as('standing'),
  ]),
)

let known: { readonly text: string; readonly value: Json } | undefined

/** Read all the time and changed now and then: the same text is the same value, so that it is checked only once. */
function parse(text: string): Json {
  if (known?.text !== text) known = { text, value: JSON.parse(text) as Json }
  return known.value
}

export class Policy implements PolicyReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async for(person: string): Promise<StoredPolicy> {
    const [row] = await this.#connection.all(policyFor, { person })
    const settings = row?.settings ?? null
    return {
      settings: settings === null ? undefined : parse(settings),
      alwaysConfirm: Boolean(row?.always),
      hasStandingApprovals: Boolean(row?.standing),
    }
  }
}
