import type { Store } from '@countersign/core'
import { queries } from '@countersign/storage'

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The names of the tables that hold a value with any of these in it, as text or as bytes. */
export async function tablesHolding(store: Store, needles: readonly string[]): Promise<string[]> {
  const db = queries<Rows>()
  const isKept = (value: unknown): boolean => {
    const text =
      value instanceof Uint8Array
        ? Buffer.from(value).toString('latin1')
        : typeof value === 'string'
          ? value
          : (JSON.stringify(value) ?? '')
    return needles.some((needle) => text.includes(needle))
  }
  return store.read(async (reader) => {
    const listed =
      store.kind === 'sqlite'
        ? db.selectFrom('sqlite_master').select('name').where('type', '=', 'table')
        : db
            .selectFrom('information_schema.tables')
            .select('table_name as name')
            .where('table_schema', '=', 'public')
    const names = (await reader.rows.select(listed)).map(({ name }) => String(name))
    const holding: string[] = []
    for (const name of names) {
      const rows = await reader.rows.select(db.selectFrom(name).selectAll())
      if (rows.some((row) => Object.values(row as object).some(isKept))) holding.push(name)
    }
    return holding.toSorted()
  })
}

/** How bytes may stand in a table: as they are, in hexadecimal, or in base64 wherever in a file they lie. */
export function writtenForms(marker: string): string[] {
  const bytes = Buffer.from(marker, 'latin1')
  const inBase64 = [0, 1, 2].map((before) => {
    const whole = bytes.subarray((3 - before) % 3)
    return whole.subarray(0, whole.length - (whole.length % 3)).toString('base64')
  })
  return [marker, bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...inBase64]
}
