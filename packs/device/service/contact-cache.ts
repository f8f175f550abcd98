import { setImmediate as breathe } from 'node:timers/promises'
import { planTopic, type RecordReader, type Runtime, standaloneReader } from '@countersign/core'
import { ContactIndex } from '../contacts/contact-index.ts'
import { db } from '../queries.ts'
import { deviceContacts } from '../tables.ts'
import { toContact } from './contact-body.ts'

/** So many people's contacts are kept at hand. */
const MOST = 100
/** So many contacts are listed, and so many read, in one go: others have their turn in between. */
const LISTED = 1000
const READ = 250

interface Book {
  readonly index: ContactIndex
  /** The version of each contact that is in the index. */
  readonly versions: Map<string, number>
  stamp: string
}

export interface ContactCache {
  (ownerId: string): Promise<ContactIndex>
  close(): void
}

/** An index of each person's contacts. Only what has changed is read again, by whichever process it was changed. */
export function createContactCache(runtime: Pick<Runtime, 'store' | 'onCommit'>): ContactCache {
  const records = standaloneReader(runtime.store)
  const books = new Map<string, Promise<Book>>()
  let writes = 0
  // A stamp says little of one contact that went and another that came back: what is done is told, here and elsewhere.
  const stopListening = runtime.onCommit((plan) => {
    if (plan?.workspace === 'device' && plan.steps.some(({ effect }) => effect === 'write')) writes += 1
  })

  const stopHearing = runtime.store.onTold((topic) => {
    if (topic === undefined || topic === planTopic('device')) writes += 1
  })

  const refresh = async (book: Book, ownerId: string): Promise<Book> => {
    const stamp = `${writes}/${await stampOf(records, ownerId)}`
    if (book.stamp === stamp) return book
    await bringUpToDate(records, ownerId, book)
    book.stamp = stamp
    return book
  }

  const contactsOf = async (ownerId: string): Promise<ContactIndex> => {
    const before =
      books.get(ownerId) ?? Promise.resolve({ index: new ContactIndex(), versions: new Map(), stamp: '' })
    // One after the other for each person; the last one asked for is the last to be let go.
    const book = before.then((known) => refresh(known, ownerId))
    books.delete(ownerId)
    books.set(ownerId, book)
    if (books.size > MOST) books.delete(books.keys().next().value!)
    try {
      return (await book).index
    } catch (error) {
      if (books.get(ownerId) === book) books.delete(ownerId)
      throw error
    }
  }
  const close = (): void => {
    stopListening()
    stopHearing()
  }
  return Object.assign(contactsOf, { close })
}

/** Another one after almost every change, wherever it was made. */
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
  return `${String(row?.['count'])}/${String(row?.['updated'])}/${String(row?.['versions'])}`
}

async function bringUpToDate(
  records: RecordReader,
  ownerId: string,
  { index, versions }: Book,
): Promise<void> {
  const gone = new Set(versions.keys())
  for (let after = ''; ;) {
    const listed = await records.select<{ readonly id: string; readonly version: number }>(
      db
        .selectFrom('device_contacts')
        .select(['id', 'version'])
        .where('owner_id', '=', ownerId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(LISTED),
    )
    for (const { id } of listed) gone.delete(id)
    const changed = listed.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id)
    for (let from = 0; from < changed.length; from += READ) {
      await breathe()
      const some = changed.slice(from, from + READ)
      for (const row of await records.find(deviceContacts, { where: [['id', 'in', some]] })) {
        index.put(toContact(row))
        versions.set(row.id, row.version)
      }
    }
    if (listed.length < LISTED) break
    after = listed.at(-1)!.id
    await breathe()
  }
  for (const id of gone) {
    index.delete(id)
    versions.delete(id)
  }
}
