import { FormDialog, useForm, useGo } from '@countersign/ui'
import { paths } from '../parts/paths.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { campaignFields, findDateFault, newCampaign, toCreateInput } from './campaign-form.ts'

export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const form = useForm({
    initial: newCampaign,
    action: 'create_campaign',
    toInput: toCreateInput,
    fields: campaignFields,
    onDone: ({ result }) => {
      onClose()
      go(paths.campaign((result as { readonly id: string }).id), { tab: 'plan' })
    },
  })
  return (
    <FormDialog
      title="New campaign"
      description="Next, drop in a brief and have a plan proposed from it."
      submitLabel="Create campaign"
      isBusy={form.isBusy}
      isDisabled={form.values.name.trim() === '' || findDateFault(form.values) !== undefined}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <CampaignFields form={form} />
    </FormDialog>
  )
}
