import { FormDialog, useForm } from '@countersign/ui'
import type { Campaign } from '../data/campaign.ts'
import { DocFields } from './doc-fields.tsx'
import { newDoc, toCreateInput } from './doc-form.ts'

export function NewDocDialog({
  campaign,
  folderId,
  onClose,
  onMade,
}: {
  campaign: Campaign
  folderId: string
  onClose: () => void
  onMade: (docId: string) => void
}) {
  const form = useForm({
    initial: newDoc(folderId),
    action: 'create_doc',
    toInput: (values) => toCreateInput(campaign.id, values),
    fields: ['title', 'content', 'channelId', 'projectId', 'folderId', 'tags'],
    onDone: ({ result }) => onMade((result as { readonly id: string }).id),
  })
  return (
    <FormDialog
      isLong
      title="New doc"
      submitLabel="Create doc"
      isBusy={form.isBusy}
      isDisabled={form.values.title.trim() === ''}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DocFields campaign={campaign} form={form} rows={12} />
    </FormDialog>
  )
}
