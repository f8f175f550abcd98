import { ChoiceField, FormDialog, useForm, useGo } from '@countersign/ui'
import { seesClinicalRecords } from '../../domain/access.ts'
import { usePractitioners } from '../data/use-users.ts'
import { usePerson } from '../data/person.ts'
import { paths } from '../parts/paths.ts'
import { ClientFields } from './client-fields.tsx'
import { clientFields, noClient, toNewInput } from './client-form.ts'

export function NewClientDialog({ onClose }: { onClose: () => void }) {
  const me = usePerson()
  const { role } = me
  const go = useGo()
  // A nutritionist's new client is their own.
  const isChoosing = role !== 'Nutritionist'
  const practitioners = usePractitioners({ enabled: isChoosing })
  const form = useForm({
    initial: noClient,
    action: 'create_client',
    toInput: toNewInput,
    fields: clientFields,
    onDone: ({ result }) => {
      onClose()
      go(paths.client((result as { readonly id: string }).id))
    },
  })
  const { values } = form
  return (
    <FormDialog
      title="New client"
      submitLabel="Create client"
      isBusy={form.isBusy}
      isDisabled={
        values.first_name.trim() === '' ||
        values.last_name.trim() === '' ||
        (isChoosing && values.nutritionist_id === '')
      }
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ClientFields form={form} isClinical={seesClinicalRecords(me)} />
      {isChoosing && (
        <ChoiceField
          label="Nutritionist"
          value={values.nutritionist_id}
          error={form.errorOf('nutritionist_id')}
          options={[{ value: '', label: 'Choose…' }, ...practitioners]}
          onChange={(id) => form.set('nutritionist_id', id)}
        />
      )}
    </FormDialog>
  )
}
