import { count } from '@countersign/core/words'
import { Button, CollectionPage, EmptyState, useQueryString } from '@countersign/ui'
import { FolderKanban, Plus } from 'lucide-react'
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
  const active = all.filter(({ status }) => status === 'Active').length
  const add = (label: string) => (
    <Button variant="primary" icon={<Plus />} onClick={() => setQuery({ new: 'campaign' })}>
      {label}
    </Button>
  )
  return (
    <>
      <CollectionPage
        title="Campaigns"
        noun="campaign"
        description={`${count(all.length, 'campaign')}, ${active} active`}
        add={add('New campaign')}
        search={{ placeholder: 'Name or objective', term, onChange: setTerm }}
        filter={{
          label: 'Which campaigns',
          options: whiches,
          value: which,
          onChange: (next) => setQuery({ which: next === 'all' ? '' : next }),
        }}
        state={{ error, isLoaded: data !== undefined, total: all.length, onRetry: () => void refetch() }}
        none={
          <EmptyState icon={<FolderKanban />} title="No campaigns yet" action={add('Start a campaign')}>
            Give it a name, drop in a brief, and review the channels, projects, docs and modules that are
            proposed from it.
          </EmptyState>
        }
        onShowAll={() => {
          setTerm('')
          setQuery({ which: '' })
        }}
      >
        {filterCampaigns(all, which, term).map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </CollectionPage>
      {query['new'] !== undefined && <NewCampaignDialog onClose={() => setQuery({ new: '' })} />}
    </>
  )
}
