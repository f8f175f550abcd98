import {
  ChoiceField,
  FormDialog,
  given,
  NumberField,
  orNull,
  ProseField,
  readNumber,
  TextField,
  typedNumber,
  useForm,
} from '@countersign/ui'
import { useState } from 'react'
import { type GoalType, goalTypes } from '../../domain/vocabulary.ts'
import type { Goal } from '../data/answers.ts'
import { ClientField } from '../parts/client-field.tsx'
import { options } from '../parts/words.ts'

interface GoalValues {
  readonly type: GoalType
  readonly target_value: string
  readonly unit: string
  readonly target_date: string
  readonly notes: string
}

const usualUnits: Readonly<Record<GoalType, string>> = {
  Weight: 'kg',
  BodyComposition: '%',
  Dietary: '',
  Custom: '',
}
const fields = ['target_value', 'unit', 'target_date', 'notes']

/** A new goal, of a client that may have to be chosen first; or one that is changed: its type stays then. */
export function GoalDialog({
  client,
  goal,
  onClose,
}: {
  client?: { readonly id: string; readonly name: string }
  goal?: Goal
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(client)
  const form = useForm<GoalValues>({
    initial: {
      type: goal?.type ?? 'Weight',
      target_value: typedNumber(goal?.target_value),
      unit: goal ? (goal.unit ?? '') : 'kg',
      target_date: goal?.target_date ?? '',
      notes: goal?.notes ?? '',
    },
    action: goal ? 'update_goal' : 'create_goal',
    toInput: ({ type, target_value, unit, target_date, notes }) =>
      goal
        ? {
            id: goal.id,
            target_value: readNumber(target_value),
            unit: given(unit),
            target_date: orNull(target_date),
            notes: orNull(notes),
          }
        : {
            client_id: chosen?.id ?? '',
            type,
            target_value: readNumber(target_value),
            unit: given(unit),
            target_date: given(target_date),
            notes: given(notes),
          },
    fields,
    onDone: onClose,
  })
  const { values, set, errorOf } = form
  const setType = (type: GoalType): void => {
    if (values.unit === usualUnits[values.type]) set('unit', usualUnits[type])
    set('type', type)
  }
  return (
    <FormDialog
      title={goal ? 'Edit goal' : 'New goal'}
      {...(client && { description: client.name })}
      submitLabel={goal ? 'Save' : 'Set goal'}
      isBusy={form.isBusy}
      isDisabled={!chosen || !Number.isFinite(readNumber(values.target_value))}
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
      {!goal && (
        <ChoiceField label="Type" value={values.type} options={options(goalTypes)} onChange={setType} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Target"
          required
          value={values.target_value}
          error={errorOf('target_value')}
          onChange={(value) => set('target_value', value)}
        />
        <TextField
          label="Unit"
          isOptional
          value={values.unit}
          error={errorOf('unit')}
          onChange={(unit) => set('unit', unit)}
        />
      </div>
      <TextField
        label="Target date"
        isOptional
        type="date"
        className="sm:w-1/2 sm:pr-1.5"
        value={values.target_date}
        error={errorOf('target_date')}
        onChange={(date) => set('target_date', date)}
      />
      <ProseField
        label="Notes"
        isOptional
        hint="What the goal means, and why."
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
    </FormDialog>
  )
}
