import { Badge, IconButton, Menu, RecordHeader, ShareDialog, Sharers } from '@countersign/ui'
import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../../data/campaign.ts'
import { formatSpan } from '../../parts/dates.ts'
import { allCampaigns } from '../../parts/paths.ts'
import { accessNames, statusTones } from '../../parts/words.ts'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'
import { EditCampaignDialog } from './edit-campaign-dialog.tsx'

/** What the campaign is, who sees it, and what can be done about all of it. */
export function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const { id: campaignId, name, status, startDate, endDate, access } = campaign
  const [dialog, setDialog] = useState<'edit' | 'share' | 'delete' | undefined>()
  const close = (): void => setDialog(undefined)
  return (
    <>
      <RecordHeader
        all={allCampaigns}
        name={name}
        badges={
          <>
            <Badge tone={statusTones[status]}>{status}</Badge>
            {access === 'view' && (
              <Badge>
                <Eye aria-hidden />
                {accessNames.view}
              </Badge>
            )}
          </>
        }
        detail={formatSpan(startDate, endDate) ?? 'No dates yet'}
        className="pt-3 pb-1.5 sm:px-6"
      >
        <Sharers shares={campaign.members} onShare={() => setDialog('share')} />
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
      </RecordHeader>
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
    </>
  )
}
