import { Button, FormDialog, Sheet, useForm } from '@countersign/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign, Channel } from '../../data/campaign.ts'
import { Facts } from '../../parts/facts.tsx'
import { GoneSheet } from '../../parts/gone-sheet.tsx'
import { fromLines } from '../../parts/lines.ts'
import { ChannelFields } from './channel-fields.tsx'
import { toCreateInput, toUpdateInput, valuesOf } from './channel-form.ts'
import { DeleteParentDialog } from './delete-parent-dialog.tsx'

interface ChannelSheetProps {
  readonly campaign: Campaign
  readonly canEdit: boolean
  readonly channel: Channel | undefined
  readonly isNew: boolean
  readonly onClose: () => void
}

export function ChannelSheet(props: ChannelSheetProps) {
  const { channel, isNew, canEdit, onClose } = props
  if (!channel && !(isNew && canEdit)) return <GoneSheet noun="channel" onClose={onClose} />
  return canEdit ? <ChannelForm {...props} /> : <ChannelFacts channel={channel!} onClose={onClose} />
}

function ChannelForm({ campaign, channel, onClose }: ChannelSheetProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useForm({
    initial: valuesOf(channel),
    action: channel ? 'update_channel' : 'create_channel',
    toInput: (values) => (channel ? toUpdateInput(channel, values) : toCreateInput(campaign.id, values)),
    fields: ['name', 'tags', 'ownerId', 'notes', 'principles'],
    onDone: onClose,
  })
  const isUnchanged = channel !== undefined && Object.keys(toUpdateInput(channel, form.values)).length === 1
  const isHalf = form.values.links.some(({ label, value }) => label.trim() === '' || value.trim() === '')
  return (
    <>
      <FormDialog
        isLong
        isOpen={!isDeleting}
        title={channel?.name ?? 'New channel'}
        description="A way to reach people that goes on."
        submitLabel={channel ? 'Save' : 'Add channel'}
        isBusy={form.isBusy}
        isDisabled={form.values.name.trim() === '' || isHalf}
        fault={form.fault}
        onSubmit={isUnchanged ? onClose : form.submit}
        onClose={onClose}
        aside={
          channel && (
            <Button variant="danger" icon={<Trash2 />} onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )
        }
      >
        <ChannelFields campaign={campaign} form={form} isNew={!channel} />
      </FormDialog>
      {channel && isDeleting && (
        <DeleteParentDialog
          kind="channel"
          row={channel}
          onClose={() => setIsDeleting(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

function ChannelFacts({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { name, tags, ownerName, plan, principles, links, notes } = channel
  return (
    <Sheet isOpen title={name} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Facts
        rows={[
          ['Direction', tags.join(', ')],
          ['Owner', ownerName ?? 'Nobody'],
          ['Audience', plan.audience],
          ['Offer', plan.offer],
          ['Mechanics', plan.mechanics],
          ['Principles', fromLines(principles)],
          ['Links', fromLines(links.map(({ label, url }) => `${label}: ${url}`))],
          ['Notes', notes],
        ]}
      />
    </Sheet>
  )
}
