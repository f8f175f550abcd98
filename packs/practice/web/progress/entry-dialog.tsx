import {
  Button,
  findNumberFault,
  FormDialog,
  IconButton,
  Input,
  NumberField,
  ProseField,
  TextField,
  useForm,
} from '@countersign/ui'
import { Plus, X } from 'lucide-react'
import { unitOf } from '../../domain/measurements.ts'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails, ProgressEntry } from '../data/answers.ts'
import { useToday } from '../data/person.ts'
import { label } from '../parts/words.ts'
import {
  type CustomValue,
  type EntryValues,
  plainMetrics,
  toNewInput,
  toUpdateInput,
  valuesOf,
} from './entry-form.ts'

export function EntryDialog({
  client,
  entry,
  onClose,
}: {
  client: ClientDetails
  entry?: ProgressEntry
  onClose: () => void
}) {
  const today = useToday()
  const form = useForm<EntryValues>({
    initial: valuesOf(entry, today),
    action: entry ? 'update_progress_entry' : 'create_progress_entry',
    toInput: (values) => (entry ? toUpdateInput(entry.id, values) : toNewInput(client.id, values)),
    fields: ['date', 'notes'],
    onDone: onClose,
  })
  const { values, set, errorOf } = form
  const setCustom = (index: number, patch: Partial<CustomValue>): void =>
    set(
      'custom',
      values.custom.map((row, at) => (at === index ? { ...row, ...patch } : row)),
    )
  return (
    <FormDialog
      isLong
      title={entry ? 'Edit progress' : 'Record progress'}
      description={fullName(client)}
      submitLabel={entry ? 'Save' : 'Record'}
      isBusy={form.isBusy}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Date"
        type="date"
        max={today}
        required
        value={values.date}
        error={errorOf('date')}
        onChange={(date) => set('date', date)}
      />
      {entry && <p className="text-xs text-faint">A measurement that is emptied here stays as it was.</p>}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Measurements</legend>
        {plainMetrics.map((metric) => (
          <NumberField
            key={metric}
            label={`${label(metric)} (${unitOf(metric)})`}
            value={values.plain[metric] ?? ''}
            onChange={(value) => set('plain', { ...values.plain, [metric]: value })}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-sm font-medium">Anything else</legend>
        {values.custom.map((row, index) => (
          <div key={index} className="grid grid-cols-[1fr_5rem_5rem_auto] items-center gap-2">
            <Input
              aria-label="What is measured"
              placeholder="Energy, mood, HbA1c"
              maxLength={60}
              value={row.label}
              onChange={(event) => setCustom(index, { label: event.target.value })}
            />
            <Input
              aria-label={`Value of ${row.label || 'the measurement'}`}
              placeholder="Value"
              inputMode="decimal"
              aria-invalid={findNumberFault(row.value) !== undefined || undefined}
              value={row.value}
              onChange={(event) => setCustom(index, { value: event.target.value })}
            />
            <Input
              aria-label={`Unit of ${row.label || 'the measurement'}`}
              placeholder="Unit"
              maxLength={20}
              value={row.unit}
              onChange={(event) => setCustom(index, { unit: event.target.value })}
            />
            <IconButton
              label="Remove"
              size="sm"
              icon={<X />}
              onClick={() =>
                set(
                  'custom',
                  values.custom.filter((_row, at) => at !== index),
                )
              }
            />
            {findNumberFault(row.value) !== undefined && (
              <p role="alert" className="col-span-full text-xs text-loss">
                {findNumberFault(row.value)}
              </p>
            )}
          </div>
        ))}
        <div>
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => set('custom', [...values.custom, { label: '', value: '', unit: '' }])}
          >
            Add a measurement
          </Button>
        </div>
      </fieldset>
      <ProseField
        label="Notes"
        isOptional
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
    </FormDialog>
  )
}
