import { FormDialog, useForm } from '@countersign/ui'
import { fullName } from '../../domain/names.ts'
import { ClientFields } from '../clients/client-fields.tsx'
import { clientFields, toUpdateInput, valuesOf } from '../clients/client-form.ts'
import type { ClientDetails } from '../data/answers.ts'

export function EditClientDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const initial = valuesOf(client)
  const form = useForm({
    initial,
    action: 'update_client',
    toInput: (values) => toUpdateInput(client.id, initial, values),
    fields: clientFields,
    onDone: onClose,
  })
  const isUnchanged = JSON.stringify(form.values) === JSON.stringify(initial)
  return (
    <FormDialog
      title="Edit client"
      description={fullName(client)}
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={isUnchanged}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ClientFields form={form} isClinical={client.health_conditions !== undefined} />
    </FormDialog>
  )
}
