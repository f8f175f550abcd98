import type { ReactNode } from 'react'
import { Checkbox } from '../primitives/checkbox.tsx'
import { Field, type FieldControlProps } from '../primitives/field.tsx'
import { Input, Textarea } from '../primitives/input.tsx'
import { Select } from '../primitives/select.tsx'
import { useValues } from './card-context.ts'
import { type FormValues, isLines } from './form-values.ts'
import { inWords, type SchemaField } from '@countersign/card'

export interface SchemaFormProps {
  readonly fields: readonly SchemaField[]
  readonly values: FormValues
  readonly errors: Readonly<Record<string, string>>
  readonly input: Readonly<Record<string, unknown>>
  /** Draws what names a record, where it is to be chosen here; absent: it stays as it is. */
  readonly idControl?: (field: SchemaField, control: FieldControlProps) => ReactNode
  readonly onChange: (name: string, value: string | boolean) => void
}

const LONG_TEXT = 300

/** A form made from an action's schema. Which record is meant is not changed in what was asked: that would be another request. */
export function SchemaForm({ fields, values, errors, input, idControl, onChange }: SchemaFormProps) {
  const { words } = useValues()
  return fields
    .filter((field) => !field.isId || idControl || input[field.name] !== undefined)
    .map((field) => {
      const label = words?.columns?.[field.name] ?? (field.name === 'id' ? 'Record' : field.label)
      if (field.kind === 'boolean')
        return (
          <Checkbox
            key={field.name}
            label={label}
            hint={field.hint}
            checked={values[field.name] === true}
            onChange={(checked) => onChange(field.name, checked)}
          />
        )
      return (
        <Field
          key={field.name}
          label={label}
          hint={isLines(field, input[field.name]) ? 'One a line.' : hintOf(field, label)}
          error={errors[field.name]}
          isOptional={!field.isRequired}
        >
          {(control) =>
            field.isId && idControl ? (
              idControl(field, control)
            ) : (
              <Control
                control={control}
                field={field}
                value={String(values[field.name] ?? '')}
                given={input[field.name]}
                onChange={(value) => onChange(field.name, value)}
              />
            )
          }
        </Field>
      )
    })
}

interface ControlProps {
  readonly control: FieldControlProps
  readonly field: SchemaField
  readonly value: string
  readonly given: unknown
  readonly onChange: (value: string) => void
}

function Control({ control, field, value, given, onChange }: ControlProps) {
  const { nameFor, words } = useValues()
  if (isReference(given)) return <Input {...control} value="Taken from an earlier step" disabled readOnly />
  if (field.isId) return <Input {...control} value={nameFor(field.name, value) ?? value} disabled readOnly />
  if (field.kind === 'choice')
    return (
      <Select
        {...control}
        value={value}
        onChange={onChange}
        options={[
          ...(field.isRequired ? [] : [{ value: '', label: '–' }]),
          ...field.options.map((option) => ({
            value: option,
            label: words?.values?.[option] ?? inWords(option),
          })),
        ]}
      />
    )
  const isCode = field.kind === 'structure' && !isLines(field, given)
  if (field.kind === 'structure' || (isText(field) && (field.maxLength ?? 0) > LONG_TEXT))
    return (
      <Textarea
        {...control}
        rows={isCode ? Math.min(10, Math.max(3, value.split('\n').length)) : 3}
        className={isCode ? 'font-mono text-xs' : ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const types = {
    number: 'number',
    date: 'date',
    time: 'datetime-local',
    text: field.format === 'email' ? 'email' : 'text',
  } as const
  return (
    <Input
      {...control}
      type={types[field.kind as keyof typeof types]}
      step={field.kind === 'number' ? (field.isInteger ? 1 : 'any') : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const isText = ({ kind, format }: SchemaField): boolean => kind === 'text' && format === undefined

/** Descriptions are written for a model. What only says the label again, or how to spell a date, helps nobody here. */
function hintOf({ isId, kind, hint }: SchemaField, label: string): string | undefined {
  if (isId || kind === 'date' || kind === 'time' || hint === undefined) return undefined
  const isRepetition = hint.toLowerCase().startsWith(label.toLowerCase()) || hint.split(' ').length < 3
  return isRepetition ? undefined : hint
}

const isReference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$from' in value
