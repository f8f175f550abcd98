import type { RecordReader } from '@countersign/core'
import { ContactIndex } from '../contacts/contact-index.ts'
import { db } from '../queries.ts'
import { type DeviceContactRow, deviceContacts } from '../tables.ts'

const MOST = 100

/** An index of each person's contacts, made anew only when they have changed. */
export function createContactCache() {
  const known = new Map<string, { stamp: Stamp; readonly index: ContactIndex }>()
  return async (records: RecordReader, ownerId: string): Promise<ContactIndex> => {
    const stamp = await stampOf(records, ownerId)
    const cached = known.get(ownerId)
    if (cached && cached.stamp.names === stamp.names && cached.stamp.versions === stamp.versions)
      return cached.index
    const rows = await records.find(deviceContacts, { where: [['owner_id', '=', ownerId]] })
    if (cached?.stamp.names === stamp.names) {
      // Only somebody was in touch since.
      for (const { id, used } of rows) cached.index.noteUsed(id, used)
      cached.stamp = stamp
      return cached.index
    }
    const index = new ContactIndex(rows.map(toContact))
    known.delete(ownerId)
    known.set(ownerId, { stamp, index })
    if (known.size > MOST) known.delete(known.keys().next().value!)
    return index
  }
}

interface Stamp {
  /** Another one after every change of a contact, wherever it was made. */
  readonly names: string
  /** Another one also when somebody was in touch. */
  readonly versions: string
}

async function stampOf(records: RecordReader, ownerId: string): Promise<Stamp> {
  const [row] = await records.select<Record<string, unknown>>(
    db
      .selectFrom('device_contacts')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.max('updated_at').as('updated'),
        fn.sum('version').as('versions'),
      ])
      .where('owner_id', '=', ownerId),
  )
  return {
    names: `${String(row?.['count'])}/${String(row?.['updated'])}`,
    versions: String(row?.['versions']),
  }
}

const toContact = ({
  id,
  name,
  nicknames,
  relations,
  organization,
  phones,
  pronoun,
  used,
}: DeviceContactRow) => ({
  id,
  name,
  nicknames,
  relations,
  phones,
  used,
  ...(organization !== null && { organization }),
  ...(pronoun !== null && { pronoun }),
})
