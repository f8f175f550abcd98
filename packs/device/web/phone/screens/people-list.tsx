import { Avatar, Input, SafeText, useSettled } from '@countersign/ui'
import { useEffect, useState } from 'react'
import type { Contact } from '../../../contacts/contact.ts'
import { searchFor } from '../../../contacts/search-contacts.ts'
import type { AddressBook } from '../address-book.ts'

/** A screen of a phone shows no thousands. */
const MOST = 50
const PAUSE_MS = 150

export interface Person {
  readonly contact: Contact
  readonly detail: string
}

/** People to choose from, with a search. */
export function PeopleList({
  label,
  people,
  book,
  empty,
  onChoose,
}: {
  label: string
  book: AddressBook
  people: readonly Person[]
  empty: string
  onChoose: (contact: Contact) => void
}) {
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const settled = useSettled(wanted, PAUSE_MS)
  useEffect(() => {
    // The phone knows the first ones, and whoever was looked for.
    if (settled !== '') void book.search(settled)
  }, [book, settled])
  const isFound = searchFor(wanted)
  const found = people.filter(({ contact }) => isFound(contact))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-3 py-2">
        <Input
          type="search"
          aria-label={`Search: ${label}`}
          placeholder="Search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="rounded-full"
        />
      </div>
      {found.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-faint">
          {wanted === '' ? empty : 'Nobody by that name.'}
        </p>
      ) : (
        <ul aria-label={label} className="min-h-0 flex-1 overflow-y-auto">
          {found.slice(0, MOST).map(({ contact, detail }) => (
            <li key={contact.id}>
              <button
                type="button"
                onClick={() => onChoose(contact)}
                className="flex w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <Avatar name={contact.name} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium text-ink">
                    <SafeText>{contact.name}</SafeText>
                  </span>
                  {detail !== '' && (
                    <span className="block truncate text-xs text-faint">
                      <SafeText>{detail}</SafeText>
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
