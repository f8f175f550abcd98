import { type Query, SearchInput, Select, Toolbar } from '@countersign/ui'
import type { Campaign } from '../data/campaign.ts'
import type { TicketFilter } from './filter.ts'
import { parentOptions } from './parent-options.ts'

/** Which tickets are wanted. The address keeps it. */
export function BoardFilters({
  campaign,
  filter,
  onChange,
  shown,
  total,
}: {
  campaign: Campaign
  filter: TicketFilter
  onChange: (patch: Query) => void
  shown: number
  total: number
}) {
  return (
    <Toolbar label="Search and filters" className="shrink-0 px-4 py-3 sm:px-6">
      <SearchInput
        label="Search tickets"
        className="w-full sm:w-56"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Channel or project"
        className="min-w-32 flex-1 sm:w-48 sm:flex-none"
        value={filter.of}
        options={[{ value: '', label: 'All work' }, ...parentOptions(campaign)]}
        onChange={(of) => onChange({ of })}
      />
      <Select
        aria-label="Assignee"
        className="min-w-28 flex-1 sm:w-36 sm:flex-none"
        value={filter.who}
        options={[
          { value: '', label: 'Everybody' },
          { value: 'nobody', label: 'Nobody' },
          { value: campaign.ownerId, label: campaign.ownerName ?? 'Somebody' },
          ...campaign.members.map(({ userId, name }) => ({ value: userId, label: name ?? 'Somebody' })),
        ]}
        onChange={(who) => onChange({ who })}
      />
      {shown < total && (
        <p role="status" className="text-xs text-faint">
          {shown} of {total}
        </p>
      )}
    </Toolbar>
  )
}
