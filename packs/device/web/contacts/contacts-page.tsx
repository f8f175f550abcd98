import {
  Avatar,
  Badge,
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  ErrorState,
  formatNumber,
  IconButton,
  Input,
  Menu,
  PageHeader,
  SafeText,
  Toolbar,
  useAct,
  useQueryString,
} from '@countersign/ui'
import { Ellipsis, Pencil, Search, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { ContactRow } from '../data/types.ts'
import { useContacts } from '../data/use-device.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { filterContacts } from './filter-contacts.ts'
import { ImportButton } from './import-button.tsx'

/** Whom a phone can write to and call. */
export function ContactsPage() {
  const contacts = useContacts()
  const [query, setQuery] = useQueryString()
  const [term, setTerm] = useState('')
  const act = useAct()
  const add = (): void => setQuery({ new: 'contact' })
  const close = (): void => setQuery({ new: '', edit: '' })
  const all = contacts.data?.contacts ?? []
  const edited = all.find(({ id }) => id === query['edit'])
  const rows = filterContacts(all, term)
  const remove = ({ id }: ContactRow): void => act.mutate({ action: 'delete_device_contact', input: { id } })
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6">
      <PageHeader
        title="Contacts"
        description={
          contacts.data
            ? `${formatNumber(all.length)} ${all.length === 1 ? 'contact' : 'contacts'}, only yours`
            : ' '
        }
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
              all.length > 0 ? (
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
        </>
      )}
      {query['new'] !== undefined && <ContactDialog onClose={close} />}
      {edited && <ContactDialog key={edited.id} contact={edited} onClose={close} />}
    </div>
  )
}

const columnsFor = (deeds: {
  readonly onEdit: (contact: ContactRow) => void
  readonly onDelete: (contact: ContactRow) => void
}): readonly Column<ContactRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, nicknames, relations }) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="font-medium text-ink">
            <SafeText>{name}</SafeText>
          </span>
          {nicknames.length > 0 && (
            <span className="ml-1.5 text-xs text-faint">
              <SafeText>{nicknames.join(', ')}</SafeText>
            </span>
          )}
        </span>
        {relations.map((relation) => (
          <Badge key={relation}>{relation}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Number',
    cell: ({ phones }) => <SafeText>{phones[0] ?? ''}</SafeText>,
    hideOnPhone: true,
  },
  {
    id: 'organization',
    header: 'Organization',
    cell: ({ organization }) => <SafeText>{organization ?? ''}</SafeText>,
    hideOnPhone: true,
  },
  {
    id: 'used',
    header: 'Last in touch',
    hideOnPhone: true,
    cell: ({ used: [last] }) =>
      last && (
        <span className="text-soft">
          {last.app}, <DateTime value={last.at} style="relative" />
        </span>
      ),
  },
  {
    id: 'more',
    header: <span className="sr-only">More</span>,
    width: '3rem',
    align: 'end',
    cell: (contact) => (
      <Menu
        trigger={<IconButton label={`More for ${contact.name}`} icon={<Ellipsis />} />}
        items={[
          { label: 'Edit', icon: <Pencil />, onSelect: () => deeds.onEdit(contact) },
          { label: 'Delete', icon: <Trash2 />, onSelect: () => deeds.onDelete(contact), isDanger: true },
        ]}
      />
    ),
  },
]
