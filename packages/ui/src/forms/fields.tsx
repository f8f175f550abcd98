import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../primitives/field.tsx'
import { Input, Textarea } from '../primitives/input.tsx'
import { Select, type SelectOption } from '../primitives/select.tsx'
import { findNumberFault } from './numbers.ts'

type Around = Pick<FieldProps, 'label' | 'hint' | 'isOptional' | 'className'> & {
  readonly error?: string | undefined
}

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  className,
  onChange,
  ...input
}: Around &
  Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
    readonly value: string
    readonly onChange: (value: string) => void
  }) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} {...(className && { className })}>
      {(control) => <Input {...control} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

/** A labelled number, as it is written where the reader is. What cannot be read is said at once. */
export const NumberField = ({
  error,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'type'>) => (
  <TextField {...field} inputMode="decimal" error={findNumberFault(field.value) ?? error} />
)

export function ProseField({
  label,
  hint,
  error,
  isOptional = false,
  className,
  onChange,
  ...input
}: Around &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> & {
    readonly value: string
    readonly onChange: (value: string) => void
  }) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} {...(className && { className })}>
      {(control) => <Textarea {...control} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export function ChoiceField<Value extends string>({
  label,
  hint,
  error,
  isOptional = false,
  className,
  value,
  onChange,
  options,
}: Around & {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly SelectOption<Value>[]
}) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} {...(className && { className })}>
      {(control) => <Select {...control} value={value} onChange={onChange} options={options} />}
    </Field>
  )
}
