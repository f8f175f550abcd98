import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  formatNumber,
  Input,
  PageHeader,
  Toolbar,
  useAct,
  useQueryString,
  useSettled,
} from '@countersign/ui'
import { Search, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { ContactRow } from '../data/types.ts'
import { useContact, useContactPages } from '../data/use-contacts.ts'
import { UnderWayBar } from '../stop/under-way-bar.tsx'
import { columnsFor } from './contact-columns.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ImportButton } from './import-button.tsx'

const PAUSE_MS = 150

/** Whom a phone can write to and call. */
export function ContactsPage() {
  const [query, setQuery] = useQueryString()
  const [term, setTerm] = useState('')
  const search = useSettled(term.trim(), PAUSE_MS)
  const contacts = useContactPages(search)
  const { data: found } = useContact(query['edit'])
  const act = useAct()
  const add = (): void => setQuery({ new: 'contact' })
  const close = (): void => setQuery({ new: '', edit: '' })
  const rows = contacts.data?.pages.flatMap((page) => page.contacts) ?? []
  const total = contacts.data?.pages.at(-1)?.total
  const edited = [...(found?.contacts ?? []), ...rows].find(({ id }) => id === query['edit'])
  const remove = ({ id }: ContactRow): void => act.mutate({ action: 'delete_device_contact', input: { id } })
  return (
    <>
      <UnderWayBar />
      <div className="mx-auto w-full max-w-5xl px-4 py-6">
        <PageHeader
          title="Contacts"
          description={<span role="status">{total === undefined ? ' ' : countOf(total, search !== '')}</span>}
          actions={
            <>
              <ImportButton />
              <Button variant="primary" icon={<UserPlus />} onClick={add}>
                New contact
              </Button>
            </>
          }
        />
        {contacts.error && !contacts.data ? (
          <ErrorState error={contacts.error} onRetry={() => void contacts.refetch()} />
        ) : (
          <>
            <Toolbar label="Search">
              <div className="relative w-full sm:w-72">
                <Search
                  aria-hidden
                  className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
                />
                <Input
                  type="search"
                  aria-label="Search contacts"
                  placeholder="Name, nickname or number"
                  className="pl-8"
                  value={term}
                  onChange={(event) => setTerm(event.target.value)}
                />
              </div>
            </Toolbar>
            <DataTable
              label="Contacts"
              columns={columnsFor({ onEdit: ({ id }) => setQuery({ edit: id }), onDelete: remove })}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setQuery({ edit: id })}
              isLoading={contacts.isPending}
              empty={
                search !== '' ? (
                  <EmptyState
                    icon={<Search />}
                    title="Nobody like that"
                    action={<Button onClick={() => setTerm('')}>Clear the search</Button>}
                  />
                ) : (
                  <EmptyState
                    icon={<Users />}
                    title="No contacts yet"
                    action={
                      <Button variant="primary" icon={<UserPlus />} onClick={add}>
                        New contact
                      </Button>
                    }
                  >
                    Add somebody, or import the contacts of your phone as a vCard file.
                  </EmptyState>
                )
              }
            />
            {contacts.hasNextPage && (
              <div className="pt-3 text-center">
                <Button
                  variant="ghost"
                  isBusy={contacts.isFetchingNextPage}
                  onClick={() => void contacts.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
        {query['new'] !== undefined && <ContactDialog onClose={close} />}
        {edited && <ContactDialog key={edited.id} contact={edited} onClose={close} />}
      </div>
    </>
  )
}

const countOf = (total: number, isSearch: boolean): string => {
  const people = `${formatNumber(total)} ${total === 1 ? 'contact' : 'contacts'}`
  return isSearch ? `${people} found` : `${people}, only yours`
}
