import { count } from '@countersign/core/words'
import { Badge, DateTime, Go, IconLine, SafeText, SharedLine } from '@countersign/ui'
import { CalendarDays, LayoutGrid } from 'lucide-react'
import type { ListedCampaign } from '../data/campaign.ts'
import { formatSpan } from '../parts/dates.ts'
import { paths } from '../parts/paths.ts'
import { statusTones } from '../parts/words.ts'

/** One campaign of the list. All of the card leads to it. */
export function CampaignCard({ campaign }: { campaign: ListedCampaign }) {
  const { id, name, objective, status, startDate, endDate, counts } = campaign
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-lg border bg-panel p-4 transition-colors duration-100 has-[a:hover]:border-strong-line">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 truncate text-base font-semibold text-ink">
          <Go
            isPlain
            to={paths.campaign(id)}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            <SafeText>{name}</SafeText>
          </Go>
        </h2>
        <Badge tone={statusTones[status]}>{status}</Badge>
      </div>
      <p className="line-clamp-2 min-h-10 text-sm text-soft">
        {objective === '' ? (
          <span className="text-faint">No objective yet</span>
        ) : (
          <SafeText>{objective}</SafeText>
        )}
      </p>
      <div className="flex flex-col gap-1.5 text-sm text-soft">
        <IconLine icon={<CalendarDays />}>{formatSpan(startDate, endDate) ?? 'No dates yet'}</IconLine>
        <IconLine icon={<LayoutGrid />}>
          {counts.channels + counts.projects === 0
            ? 'Nothing planned yet'
            : [count(counts.channels, 'channel'), count(counts.projects, 'project')].join(' · ')}
        </IconLine>
        <SharedLine access={campaign.access} ownerName={campaign.ownerName} shares={campaign.members} />
      </div>
      <p className="mt-auto flex justify-between gap-2 border-t pt-3 text-xs text-faint">
        <span>
          {count(counts.tickets, 'ticket')} · {count(counts.docs, 'doc')}
        </span>
        <span>
          Used <DateTime value={campaign.lastUsedAt} style="relative" />
        </span>
      </p>
    </li>
  )
}
