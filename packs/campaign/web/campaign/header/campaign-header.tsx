import {
  Avatar,
  Badge,
  Button,
  Go,
  IconButton,
  Menu,
  revealHidden,
  SafeText,
  ShareDialog,
  Tooltip,
} from '@countersign/ui'
import { ChevronLeft, Ellipsis, Eye, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../../data/campaign.ts'
import { formatSpan } from '../../parts/dates.ts'
import { paths } from '../../parts/paths.ts'
import { accessNames, statusTones } from '../../parts/words.ts'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'
import { EditCampaignDialog } from './edit-campaign-dialog.tsx'

/** What the campaign is, in one line as far as there is room. */
export function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const { id: campaignId, name, status, startDate, endDate, access } = campaign
  const [dialog, setDialog] = useState<'edit' | 'share' | 'delete' | undefined>()
  const close = (): void => setDialog(undefined)
  return (
    <header className="flex shrink-0 items-center justify-between gap-x-3 px-4 pt-3 pb-1.5 sm:px-6">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Go
          isPlain
          to={paths.campaigns}
          aria-label="All campaigns"
          className="-ml-1.5 flex size-7 shrink-0 items-center justify-center rounded-md text-faint hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
        </Go>
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2">
            <h1 className="truncate text-lg leading-6 font-semibold tracking-tight text-ink">
              <SafeText>{name}</SafeText>
            </h1>
            <Badge tone={statusTones[status]}>{status}</Badge>
            {access === 'view' && (
              <Badge>
                <Eye aria-hidden />
                {accessNames.view}
              </Badge>
            )}
          </div>
          <p className="truncate text-xs text-soft">{formatSpan(startDate, endDate) ?? 'No dates yet'}</p>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-2 @max-2xl:gap-1">
        <Sharers campaign={campaign} />
        <Button
          icon={<UserPlus />}
          className="@max-2xl:w-8 @max-2xl:gap-0 @max-2xl:px-0"
          onClick={() => setDialog('share')}
        >
          <span className="@max-2xl:sr-only">Share</span>
        </Button>
        {access !== 'view' && (
          <Menu
            trigger={<IconButton label="More for this campaign" icon={<Ellipsis />} />}
            items={[
              { label: 'Edit campaign', icon: <Pencil />, onSelect: () => setDialog('edit') },
              ...(access === 'owner'
                ? [
                    {
                      label: 'Delete campaign',
                      icon: <Trash2 />,
                      isDanger: true,
                      onSelect: () => setDialog('delete'),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {dialog === 'edit' && <EditCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === 'delete' && <DeleteCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === 'share' && (
        <ShareDialog
          noun="campaign"
          shared={{
            ownerId: campaign.ownerId,
            ownerName: campaign.ownerName,
            shares: campaign.members,
            isOwner: access === 'owner',
            share: (whom, given) => ({
              action: 'share_campaign',
              input: { campaignId, ...whom, access: given },
            }),
            unshare: (userId) => ({ action: 'unshare_campaign', input: { campaignId, userId } }),
          }}
          onClose={close}
        />
      )}
    </header>
  )
}

const SHOWN = 3

function Sharers({ campaign: { members } }: { campaign: Campaign }) {
  if (members.length === 0) return null
  const names = members.map(({ name }) => revealHidden(name ?? 'Somebody'))
  const more = names.length - SHOWN
  return (
    <Tooltip label={`Shared with ${names.join(', ')}`}>
      <span className="hidden items-center -space-x-1.5 @2xl:flex">
        <span className="sr-only">Shared with {names.join(', ')}</span>
        {names.slice(0, SHOWN).map((name, index) => (
          <Avatar key={members[index]!.userId} name={name} className="ring-2 ring-paper" />
        ))}
        {more > 0 && <span className="pl-2.5 text-xs text-faint">+{more}</span>}
      </span>
    </Tooltip>
  )
}
