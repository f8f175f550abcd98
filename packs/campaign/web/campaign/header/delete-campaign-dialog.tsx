import { count } from '@countersign/core/words'
import { ConfirmDialog, SafeText, useGo } from '@countersign/ui'
import type { Campaign } from '../../data/campaign.ts'
import { paths } from '../../parts/paths.ts'

export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const go = useGo()
  const tickets = Object.values(campaign.tickets).reduce((sum, each) => sum + each, 0)
  return (
    <ConfirmDialog
      title="Delete this campaign?"
      submitLabel="Delete campaign"
      deed={{ action: 'delete_campaign', input: { campaignId: campaign.id } }}
      onClose={onClose}
      onDone={() => go(paths.campaigns)}
    >
      <p>
        <span className="font-medium text-ink">
          <SafeText>{campaign.name}</SafeText>
        </span>{' '}
        goes with everything in it: {count(campaign.channels.length, 'channel')},{' '}
        {count(campaign.projects.length, 'project')}, {count(tickets, 'ticket')},{' '}
        {count(campaign.docCount, 'doc')} and its uploads. It can be undone.
      </p>
    </ConfirmDialog>
  )
}
