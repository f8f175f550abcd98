import { FormDialog, useForm } from '@countersign/ui'
import type { MealPlan } from '../data/answers.ts'
import { PlanFields } from './plan-fields.tsx'
import { planFields, toUpdateInput, valuesOf } from './plan-form.ts'

export function PlanDetailsDialog({ plan, onClose }: { plan: MealPlan; onClose: () => void }) {
  const initial = valuesOf(plan)
  const form = useForm({
    initial,
    action: 'update_meal_plan',
    toInput: (values) => toUpdateInput(plan.id, values),
    fields: planFields,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Details of the meal plan"
      description={plan.client}
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={JSON.stringify(form.values) === JSON.stringify(initial)}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PlanFields form={form} />
    </FormDialog>
  )
}
