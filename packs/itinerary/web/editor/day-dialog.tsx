import { FormDialog, formatTimeAs, orNull, ProseField, TextField, useForm } from '@countersign/ui'
import type { TripDay } from '../data/trip.ts'

/** What a day is called, and what is worth knowing of it. */
export function DayDialog({ day, onClose }: { day: TripDay; onClose: () => void }) {
  const form = useForm({
    initial: { title: day.title ?? '', notes: day.notes ?? '' },
    action: 'update_day',
    toInput: ({ title, notes }) => ({
      dayId: day.id,
      ...(orNull(title) !== day.title && { title: orNull(title) }),
      ...(orNull(notes) !== day.notes && { notes: orNull(notes) }),
    }),
    fields: ['title', 'notes'],
    onDone: onClose,
  })
  const { values, set, errorOf } = form
  const isUnchanged = orNull(values.title) === day.title && orNull(values.notes) === day.notes
  return (
    <FormDialog
      title={`Day ${day.number}`}
      description={formatTimeAs('day', day.date)}
      submitLabel="Save"
      isBusy={form.isBusy}
      fault={form.fault}
      onSubmit={isUnchanged ? onClose : form.submit}
      onClose={onClose}
    >
      <TextField
        label="Title"
        isOptional
        maxLength={200}
        placeholder="Asakusa and Ueno"
        value={values.title}
        error={errorOf('title')}
        onChange={(title) => set('title', title)}
      />
      <ProseField
        label="Notes"
        isOptional
        rows={5}
        maxLength={4000}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
    </FormDialog>
  )
}
