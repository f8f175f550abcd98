import { count } from '@countersign/core/words'
import {
  Button,
  EmptyState,
  ErrorState,
  Input,
  PageHeader,
  Segmented,
  Skeleton,
  Toolbar,
  useQueryString,
} from '@countersign/ui'
import { FolderKanban, Plus, Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useCampaigns } from '../data/use-campaign.ts'
import { CampaignCard } from './campaign-card.tsx'
import { filterCampaigns, type Which } from './filter-campaigns.ts'
import { NewCampaignDialog } from './new-campaign-dialog.tsx'

const whiches = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

export function CampaignsPage() {
  const [query, setQuery] = useQueryString()
  const [term, setTerm] = useState('')
  const { data, error, refetch } = useCampaigns()
  const which: Which = whiches.find(({ value }) => value === query['which'])?.value ?? 'all'
  const all = data?.campaigns ?? []
  const shown = filterCampaigns(all, which, term)
  const active = all.filter(({ status }) => status === 'Active').length
  const add = (): void => setQuery({ new: 'campaign' })
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
      <PageHeader
        title="Campaigns"
        description={data ? `${count(all.length, 'campaign')}, ${active} active` : ' '}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={add}>
            New campaign
          </Button>
        }
      />
      {all.length > 0 && (
        <Toolbar label="Search and filters">
          <div className="relative w-full sm:w-72">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              aria-label="Search campaigns"
              placeholder="Name or objective"
              className="pl-8"
              maxLength={200}
              value={term}
              onChange={(event) => setTerm(event.target.value)}
            />
          </div>
          <Segmented
            label="Which campaigns"
            options={whiches}
            value={which}
            onChange={(next) => setQuery({ which: next === 'all' ? '' : next })}
          />
        </Toolbar>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<FolderKanban />}
          title="No campaigns yet"
          action={
            <Button variant="primary" icon={<Plus />} onClick={add}>
              Start a campaign
            </Button>
          }
        >
          Give it a name, drop in a brief, and review the channels, projects, docs and modules that are
          proposed from it.
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="No campaign like that"
          action={
            <Button
              onClick={() => {
                setTerm('')
                setQuery({ which: '' })
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        <ul aria-label="Campaigns" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
      {query['new'] !== undefined && <NewCampaignDialog onClose={() => setQuery({ new: '' })} />}
    </div>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-52 rounded-lg" />
    ))}
  </div>
)
