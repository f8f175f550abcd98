import { FormDialog, useForm } from '@countersign/ui'
import type { Campaign } from '../../data/campaign.ts'
import { type PairRow, PairRows } from '../../parts/pair-rows.tsx'

export function TimelineDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useForm<{ readonly rows: readonly PairRow[] }>({
    initial: { rows: campaign.timelineTags.map(({ label, date }) => ({ label, value: date })) },
    action: 'update_campaign',
    toInput: ({ rows }) => ({
      campaignId: campaign.id,
      timelineTags: rows.map(({ label, value }) => ({ label: label.trim(), date: value })),
    }),
    fields: [],
    onDone: onClose,
  })
  const { rows } = form.values
  return (
    <FormDialog
      title="Timeline"
      description="The days that matter for the whole campaign."
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={rows.some(({ label, value }) => label.trim() === '' || value === '')}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PairRows
        legend="Days"
        noun="day"
        labelName="What"
        value={{ name: 'Date', type: 'date' }}
        most={50}
        rows={rows}
        onChange={(next) => form.set('rows', next)}
      />
    </FormDialog>
  )
}
