import { count } from '@countersign/core/words'
import { Badge, Button, Card, CardHeader, SafeText } from '@countersign/ui'
import { Plus } from 'lucide-react'
import type { Campaign, Channel } from '../../data/campaign.ts'
import { openTickets } from '../../parts/open-tickets.ts'
import { Owner } from '../../parts/owner.tsx'
import { NoRows, RowButton } from '../../parts/row-button.tsx'

export function ChannelsCard({
  campaign: { channels },
  canEdit,
  onOpen,
}: {
  campaign: Campaign
  canEdit: boolean
  onOpen: (id: string) => void
}) {
  return (
    <Card aria-label="Channels">
      <CardHeader
        title="Channels"
        actions={
          canEdit && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus />}
              className="-mr-2.5"
              onClick={() => onOpen('new')}
            >
              Add channel
            </Button>
          )
        }
      />
      {channels.length === 0 ? (
        <NoRows>No channels yet: ways to reach people that go on, such as e-mail or search.</NoRows>
      ) : (
        <ul aria-label="Channels" className="divide-y">
          {channels.map((channel) => (
            <RowButton
              key={channel.id}
              name={channel.name}
              onOpen={() => onOpen(channel.id)}
              aside={
                <>
                  <span className="hidden gap-1 @md:flex">
                    {channel.tags.map((tag) => (
                      <Badge key={tag}>{tag}</Badge>
                    ))}
                  </span>
                  <Owner name={channel.ownerName} />
                </>
              }
            >
              <p className="truncate text-xs text-soft">
                <About channel={channel} />
              </p>
            </RowButton>
          ))}
        </ul>
      )}
    </Card>
  )
}

function About({ channel: { plan, tickets } }: { channel: Channel }) {
  const open = openTickets(tickets)
  return (
    <>
      {open > 0 && count(open, 'open ticket')}
      {open > 0 && plan.audience !== '' && ' · '}
      {plan.audience !== '' && <SafeText>{plan.audience}</SafeText>}
      {open === 0 && plan.audience === '' && 'No open tickets'}
    </>
  )
}
