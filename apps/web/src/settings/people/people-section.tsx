import {
  Avatar,
  Badge,
  Button,
  DataTable,
  DateTime,
  EmptyState,
  ErrorState,
  Input,
  SafeText,
  Segmented,
  Toolbar,
  useRead,
  useSettled,
} from '@countersign/ui'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useProposal } from '../use-proposal.tsx'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { nameOf, type Person } from './person.ts'
import { PersonMenu } from './person-menu.tsx'

/** Between two strokes of somebody who types. */
const PAUSE_MS = 120

type Shown = 'active' | 'all'

export function PeopleSection() {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('active')
  const [isAdding, setIsAdding] = useState(false)
  const proposal = useProposal()
  const term = useSettled(search.trim(), PAUSE_MS)
  const people = useRead<{ readonly users: readonly Person[] }>(
    'list_users',
    { limit: 200, ...(term !== '' && { search: term }), ...(shown === 'active' && { is_active: true }) },
    { keepPrevious: true },
  )
  if (people.error) return <ErrorState error={people.error} onRetry={() => void people.refetch()} />
  return (
    <div>
      <Toolbar label="Filter people">
        <Input
          type="search"
          aria-label="Search people"
          placeholder="Name or e-mail"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-56 max-sm:w-full"
        />
        <Segmented
          label="Which accounts"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'all', label: 'All' },
          ]}
        />
        <Button variant="primary" icon={<Plus />} className="ml-auto" onClick={() => setIsAdding(true)}>
          New person
        </Button>
      </Toolbar>
      <DataTable
        label="People"
        rows={people.data?.users ?? []}
        rowKey={({ id }) => id}
        isLoading={people.isPending}
        empty={
          <EmptyState icon={<UsersRound />} title="Nobody has this name">
            Search for less, or show deactivated accounts too.
          </EmptyState>
        }
        columns={[
          { id: 'name', header: 'Name', cell: (person) => <Who person={person} /> },
          {
            id: 'role',
            header: 'Role',
            cell: ({ role }) => <Badge tone={role === 'Admin' ? 'accent' : 'neutral'}>{role}</Badge>,
          },
          {
            id: 'last',
            header: 'Last signed in',
            hideOnPhone: true,
            cell: ({ last_sign_in_at }) =>
              last_sign_in_at === null ? (
                <span className="text-faint">Never</span>
              ) : (
                <DateTime value={last_sign_in_at} style="relative" />
              ),
          },
          {
            id: 'menu',
            header: <span className="sr-only">What to do</span>,
            align: 'end',
            width: '3rem',
            cell: (person) => <PersonMenu person={person} propose={proposal.propose} />,
          },
        ]}
      />
      <NewPersonDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      {proposal.card}
    </div>
  )
}

const Who = ({ person }: { person: Person }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    <Avatar name={nameOf(person)} />
    <div className="min-w-0">
      <p className="flex items-center gap-2 font-medium">
        <SafeText>{nameOf(person)}</SafeText>
        {!person.is_active && <Badge tone="neutral">Deactivated</Badge>}
      </p>
      <p title={person.email} className="line-clamp-1 text-xs break-all text-faint">
        <SafeText>{person.email}</SafeText>
      </p>
    </div>
  </div>
)
