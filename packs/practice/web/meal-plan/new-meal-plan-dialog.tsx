import { FormDialog, useForm, useGo } from '@countersign/ui'
import { useState } from 'react'
import { ClientField } from '../parts/client-field.tsx'
import { paths } from '../parts/paths.ts'
import { PlanFields } from './plan-fields.tsx'
import { planFields, toNewInput, valuesOf } from './plan-form.ts'

export function NewMealPlanDialog({
  client,
  onClose,
}: {
  client?: { readonly id: string; readonly name: string }
  onClose: () => void
}) {
  const go = useGo()
  const [chosen, setChosen] = useState(client)
  const form = useForm({
    initial: valuesOf(),
    action: 'create_meal_plan',
    toInput: (values) => toNewInput(chosen?.id ?? '', values),
    fields: planFields,
    onDone: ({ result }) => {
      onClose()
      go(paths.mealPlan((result as { readonly id: string }).id))
    },
  })
  return (
    <FormDialog
      title="New meal plan"
      {...(client && { description: client.name })}
      submitLabel="Create draft"
      isBusy={form.isBusy}
      isDisabled={!chosen || form.values.name.trim() === ''}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!client && (
        <ClientField
          value={chosen?.id ?? ''}
          name={chosen?.name}
          onChange={(id, name) => setChosen({ id, name })}
        />
      )}
      <PlanFields form={form} />
    </FormDialog>
  )
}
