import type { Json, PolicyReader, StoredPolicy } from '@countersign/core'
import { sql } from 'kysely'
import { type Connection, type Memory, noMemory } from '../connection/connection.ts'
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

/** The tables that it is read from. */
const TABLES: ReadonlySet<string> = new Set(['policy_settings', 'person_settings', 'standing_approvals'])

/** To be told of every write to a table of rows. */
export function noteWrite(memory: Memory, table: string): void {
  if (TABLES.has(table)) memory.forget('policy')
}

let known: { readonly text: string; readonly value: Json } | undefined

/** Read all the time and changed now and then: the same text is the same value, so that it is checked only once. */
function parse(text: string): Json {
  if (known?.text !== text) known = { text, value: JSON.parse(text) as Json }
  return known.value
}

export class Policy implements PolicyReader {
  readonly #connection: Connection
  readonly #memory: Memory

  constructor(connection: Connection, memory: Memory = noMemory) {
    this.#connection = connection
    this.#memory = memory
  }

  async for(person: string): Promise<StoredPolicy> {
    const remembered = this.#memory.recall('policy', person) as StoredPolicy | undefined
    if (remembered) return remembered
    const learn = this.#memory.reading()
    const found = await this.#read(person)
    learn('policy', person, found)
    return found
  }

  async #read(person: string): Promise<StoredPolicy> {
    const [row] = await this.#connection.all(policyFor, { person })
    const settings = row?.settings ?? null
    return {
      settings: settings === null ? undefined : parse(settings),
      alwaysConfirm: Boolean(row?.always),
      hasStandingApprovals: Boolean(row?.standing),
    }
  }
}
