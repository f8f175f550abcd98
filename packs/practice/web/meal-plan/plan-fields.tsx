import { type Form, NumberField, ProseField, TextField } from '@countersign/ui'
import { type PlanValues, targets } from './plan-form.ts'

export function PlanFields({ form }: { form: Form<PlanValues> }) {
  const bind = (key: keyof PlanValues) => ({
    value: form.values[key],
    error: form.errorOf(key),
    onChange: (value: string) => form.set(key, value),
  })
  return (
    <>
      <TextField label="Name" required maxLength={200} {...bind('name')} />
      <ProseField label="Description" isOptional {...bind('description')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="First day" isOptional type="date" {...bind('start_date')} />
        <TextField label="Last day" isOptional type="date" {...bind('end_date')} />
      </div>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="pb-1 text-sm font-medium">Targets a day</legend>
        {targets.map(([key, name]) => (
          <NumberField key={key} label={name} {...bind(key)} />
        ))}
      </fieldset>
    </>
  )
}
