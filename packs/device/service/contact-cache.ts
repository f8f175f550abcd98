import type { RecordReader } from '@countersign/core'
import { ContactIndex } from '../contacts/contact-index.ts'
import { db } from '../queries.ts'
import { type DeviceContactRow, deviceContacts } from '../tables.ts'

const MOST = 100

/** An index of each person's contacts, made anew only when they have changed. */
export function createContactCache() {
  const known = new Map<string, { readonly stamp: string; readonly index: ContactIndex }>()
  return async (records: RecordReader, ownerId: string): Promise<ContactIndex> => {
    const stamp = await stampOf(records, ownerId)
    const cached = known.get(ownerId)
    known.delete(ownerId)
    const index =
      cached?.stamp === stamp
        ? cached.index
        : new ContactIndex(
            (await records.find(deviceContacts, { where: [['owner_id', '=', ownerId]] })).map(toContact),
          )
    known.set(ownerId, { stamp, index })
    if (known.size > MOST) known.delete(known.keys().next().value!)
    return index
  }
}

/** Another one after every change, wherever it was made. */
async function stampOf(records: RecordReader, ownerId: string): Promise<string> {
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
  return [row?.['count'], row?.['updated'], row?.['versions']].join('/')
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
