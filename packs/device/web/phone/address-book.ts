import type { Arguments, OperationHandlers } from '@countersign/executor-kit'
import type { Contact } from '../../contacts/contact.ts'
import type { VirtualPhone } from '../../executors/virtual/index.ts'
import type { ContactPage, ContactRow } from '../data/types.ts'

/** As many as a screen of a phone shows. */
const MOST = 50

export interface AddressBook {
  /** The first page of the contacts: where there is no other, these are all. */
  take(page: ContactPage): void
  search(term: string): Promise<void>
  /** The same operations, on a phone that has looked for whomever they are about. */
  lookUpBefore(handlers: OperationHandlers): OperationHandlers
}

/** The contacts of the phone. Thousands stay on the server until somebody looks for them. */
export function createAddressBook(
  phone: Pick<VirtualPhone, 'state' | 'setContacts'>,
  read: (input: object) => Promise<ContactPage>,
): AddressBook {
  const put = (rows: readonly ContactRow[], gone: ReadonlySet<unknown> = new Set()): void => {
    const fresh = new Map(rows.map((row) => [row.id, toContact(row)]))
    const kept = phone.state.contacts.filter(({ id }) => !fresh.has(id) && !gone.has(id))
    phone.setContacts([...kept, ...fresh.values()].toSorted((a, b) => a.name.localeCompare(b.name)))
  }
  // Without the server, the phone finds whom it knows.
  const ask = (input: object): Promise<ContactPage | undefined> => read(input).catch(() => undefined)

  const lookUp = async ({ id, name }: Arguments): Promise<void> => {
    if (typeof id === 'string') {
      const page = await ask({ ids: [id] })
      if (page) put(page.contacts, new Set([id]))
    } else if (typeof name === 'string') {
      const page = await ask({ search: name, limit: MOST })
      if (page) put(page.contacts)
    }
  }
  return {
    take: ({ contacts, nextCursor }) => {
      if (nextCursor === null) phone.setContacts(contacts.map(toContact))
      else put(contacts)
    },
    search: async (term) => {
      const page = await ask({ search: term, limit: MOST })
      if (page) put(page.contacts)
    },
    lookUpBefore: (handlers) => {
      const { find_contact, call_contact } = handlers
      return {
        ...handlers,
        ...(find_contact && {
          find_contact: async (args, context) => {
            await lookUp(args)
            return find_contact(args, context)
          },
        }),
        ...(call_contact && {
          call_contact: async (args, context) => {
            await lookUp(args)
            return call_contact(args, context)
          },
        }),
      }
    },
  }
}

const toContact = ({ organization, pronoun, ...row }: ContactRow): Contact => ({
  ...row,
  ...(organization !== null && { organization }),
  ...(pronoun !== null && { pronoun }),
})
