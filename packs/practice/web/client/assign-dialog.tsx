import { ChoiceField, FormDialog, useForm } from '@countersign/ui'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails } from '../data/answers.ts'
import { usePractitioners } from '../data/use-users.ts'

export function AssignDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const practitioners = usePractitioners()
  const others = practitioners.filter(({ value }) => value !== client.primary_nutritionist_id)
  const form = useForm({
    initial: { nutritionist_id: '' },
    action: 'assign_client',
    toInput: ({ nutritionist_id }) => ({ id: client.id, nutritionist_id }),
    fields: ['nutritionist_id'],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Assign ${fullName(client)}`}
      description={`Now with ${client.primary_nutritionist}. Upcoming appointments go along.`}
      submitLabel="Assign"
      isBusy={form.isBusy}
      isDisabled={form.values.nutritionist_id === ''}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ChoiceField
        label="Nutritionist"
        value={form.values.nutritionist_id}
        error={form.errorOf('nutritionist_id')}
        options={[{ value: '', label: 'Choose…' }, ...others]}
        onChange={(id) => form.set('nutritionist_id', id)}
      />
    </FormDialog>
  )
}
