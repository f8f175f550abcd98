import { Card, CardHeader, FormDialog, IconButton, ProseField, SafeText, useForm } from '@countersign/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../../data/campaign.ts'
import { fromLines, toLines } from '../../parts/lines.ts'

/** What holds for everything that is done in the campaign. */
export function PrinciplesCard({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { principles } = campaign
  return (
    <Card aria-label="Principles">
      <CardHeader
        title="Principles"
        actions={
          canEdit && (
            <IconButton
              size="sm"
              label="Edit principles"
              icon={<Pencil />}
              className="-mr-1.5"
              onClick={() => setIsOpen(true)}
            />
          )
        }
      />
      {principles.length === 0 ? (
        <p className="px-4 py-3 text-sm text-faint">None yet.</p>
      ) : (
        <ul aria-label="Principles" className="flex flex-col gap-1.5 px-4 py-3 text-sm text-soft">
          {principles.map((principle) => (
            <li key={principle} className="flex gap-2">
              <span aria-hidden className="mt-2 size-1 shrink-0 rounded-full bg-faint" />
              <SafeText>{principle}</SafeText>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <PrinciplesDialog campaign={campaign} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function PrinciplesDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useForm({
    initial: { text: fromLines(campaign.principles) },
    action: 'update_campaign',
    toInput: ({ text }) => ({ campaignId: campaign.id, principles: toLines(text) }),
    fields: ['principles'],
    onDone: onClose,
  })
  const { text } = form.values
  return (
    <FormDialog
      title="Principles"
      submitLabel="Save"
      isBusy={form.isBusy}
      fault={form.fault}
      onSubmit={fromLines(toLines(text)) === fromLines(campaign.principles) ? onClose : form.submit}
      onClose={onClose}
    >
      <ProseField
        label="What holds for everything here"
        hint="One a line."
        rows={6}
        value={text}
        error={form.errorOf('principles')}
        onChange={(next) => form.set('text', next)}
      />
    </FormDialog>
  )
}
