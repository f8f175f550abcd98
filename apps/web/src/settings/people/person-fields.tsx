import { Field, Input } from '@countersign/ui'

export interface PersonValues {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export interface PersonFieldsProps {
  readonly values: PersonValues
  readonly onChange: (patch: Partial<PersonValues>) => void
}

export function PersonFields({ values, onChange }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name">
          {(props) => (
            <Input
              {...props}
              required
              maxLength={100}
              value={values.first_name}
              onChange={(event) => onChange({ first_name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Last name">
          {(props) => (
            <Input
              {...props}
              required
              maxLength={100}
              value={values.last_name}
              onChange={(event) => onChange({ last_name: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="E-mail address" hint="To sign in with. Links to set a password go there.">
        {(props) => (
          <Input
            {...props}
            type="email"
            required
            maxLength={254}
            value={values.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
