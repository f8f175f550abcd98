import { type Form, ProseField, TextField } from '@countersign/ui'
import type { ClientValues } from './client-form.ts'

/** `isClinical`: with what is only for those who treat the client. */
export function ClientFields({ form, isClinical }: { form: Form<ClientValues>; isClinical: boolean }) {
  const bind = (key: keyof ClientValues) => ({
    value: form.values[key],
    error: form.errorOf(key),
    onChange: (value: string) => form.set(key, value),
  })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="off" {...bind('first_name')} />
        <TextField label="Last name" required autoComplete="off" {...bind('last_name')} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="E-mail" isOptional type="email" autoComplete="off" {...bind('email')} />
        <TextField label="Phone" isOptional type="tel" autoComplete="off" {...bind('phone')} />
      </div>
      <TextField
        label="Date of birth"
        isOptional
        type="date"
        className="sm:w-1/2 sm:pr-1.5"
        {...bind('date_of_birth')}
      />
      {isClinical && (
        <ProseField
          label="Health conditions"
          isOptional
          hint="Conditions, allergies, medication."
          {...bind('health_conditions')}
        />
      )}
    </>
  )
}
