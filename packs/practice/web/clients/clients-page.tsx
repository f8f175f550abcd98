import {
  Button,
  formatNumber,
  PageHeader,
  SearchInput,
  Select,
  Toolbar,
  useQueryString,
  useSettled,
} from '@countersign/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useMay, usePerson } from '../data/person.ts'
import { usePractitioners } from '../data/use-users.ts'
import { Page } from '../parts/page.tsx'
import { ClientList } from './client-list.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import type { ClientFilter } from './use-client-pages.ts'

/** Between two strokes of somebody who types. */
const PAUSE_MS = 120

const consents = [
  { value: '', label: 'Any consent' },
  { value: 'given', label: 'Consent given' },
  { value: 'missing', label: 'Consent missing' },
]
const nexts = [
  { value: '', label: 'Any next appointment' },
  { value: 'some', label: 'With a next appointment' },
  { value: 'none', label: 'Without one' },
]

export function ClientsPage() {
  const [query, setQuery] = useQueryString()
  const may = useMay()
  const { role } = usePerson()
  const [total, setTotal] = useState<number | undefined>()
  const [term, setTerm] = useState(query['search'] ?? '')
  const search = useSettled(term.trim(), PAUSE_MS)
  const isSeeingAll = role !== 'Nutritionist'
  const practitioners = usePractitioners({ enabled: isSeeingAll })
  const filter: ClientFilter = {
    ...(search !== '' && { search_term: search }),
    ...(query['nutritionist'] && { nutritionist_id: query['nutritionist'] }),
    ...(query['consent'] && { consent_given: query['consent'] === 'given' }),
    ...(query['next'] && { has_next_appointment: query['next'] === 'some' }),
  }
  const add = (): void => setQuery({ new: 'client' })
  const clear = (): void => {
    setTerm('')
    setQuery({ search: '', nutritionist: '', consent: '', next: '' })
  }
  return (
    <Page className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Clients"
        description={
          total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? 'client' : 'clients'}`
        }
        actions={
          may('create_client') && (
            <Button variant="primary" icon={<UserPlus />} onClick={add}>
              New client
            </Button>
          )
        }
      />
      <Toolbar label="Search and filters">
        <SearchInput
          label="Search clients"
          placeholder="Name, e-mail or phone"
          className="w-full sm:w-72"
          value={term}
          onChange={setTerm}
          onBlur={() => setQuery({ search: term.trim() })}
        />
        {isSeeingAll && (
          <Select
            aria-label="Nutritionist"
            className="w-auto min-w-40 max-sm:flex-1"
            value={query['nutritionist'] ?? ''}
            options={[{ value: '', label: 'All nutritionists' }, ...practitioners]}
            onChange={(nutritionist) => setQuery({ nutritionist })}
          />
        )}
        <Select
          aria-label="Consent"
          className="w-auto min-w-36 max-sm:flex-1"
          value={query['consent'] ?? ''}
          options={consents}
          onChange={(consent) => setQuery({ consent })}
        />
        <Select
          aria-label="Next appointment"
          className="w-auto min-w-48 max-sm:flex-1"
          value={query['next'] ?? ''}
          options={nexts}
          onChange={(next) => setQuery({ next })}
        />
        {Object.keys(filter).length > 0 && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
      </Toolbar>
      <ClientList
        filter={filter}
        onTotal={setTotal}
        onAdd={may('create_client') ? add : undefined}
        onClear={clear}
      />
      {query['new'] !== undefined && may('create_client') && (
        <NewClientDialog onClose={() => setQuery({ new: '' })} />
      )}
    </Page>
  )
}
