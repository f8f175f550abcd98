import { FormDialog, useForm } from '@countersign/ui'
import { CampaignFields } from '../../campaigns/campaign-fields.tsx'
import { campaignFields, findDateFault, toUpdateInput, valuesOf } from '../../campaigns/campaign-form.ts'
import type { Campaign } from '../../data/campaign.ts'

export function EditCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useForm({
    initial: valuesOf(campaign),
    action: 'update_campaign',
    toInput: (values) => toUpdateInput(campaign, values),
    fields: campaignFields,
    onDone: onClose,
  })
  const isUnchanged = Object.keys(toUpdateInput(campaign, form.values)).length === 1
  return (
    <FormDialog
      title="Edit campaign"
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={form.values.name.trim() === '' || findDateFault(form.values) !== undefined}
      fault={form.fault}
      onSubmit={isUnchanged ? onClose : form.submit}
      onClose={onClose}
    >
      <CampaignFields form={form} />
    </FormDialog>
  )
}
