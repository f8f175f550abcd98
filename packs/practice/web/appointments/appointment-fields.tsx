import { ChoiceField, type Form, ProseField, TextField } from '@countersign/ui'
import { type AppointmentType, appointmentTypes, locationTypes } from '../../domain/vocabulary.ts'
import { options } from '../parts/words.ts'
import { type AppointmentValues, lengthOptions, usualMinutes } from './appointment-form.ts'

/** The part of the form that a new appointment and a changed one share. */
export function AppointmentFields({
  form,
  isNew = false,
}: {
  form: Form<AppointmentValues>
  isNew?: boolean
}) {
  const { values, set, errorOf } = form
  const setType = (type: AppointmentType): void => {
    if (isNew && values.minutes === usualMinutes[values.type]) set('minutes', usualMinutes[type])
    set('type', type)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_8.5rem_7rem]">
        <TextField
          label="Date"
          type="date"
          required
          className="max-sm:col-span-2"
          value={values.date}
          error={errorOf('start_time')}
          onChange={(date) => set('date', date)}
        />
        <TextField
          label="Time"
          type="time"
          step={300}
          required
          value={values.time}
          onChange={(time) => set('time', time)}
        />
        <ChoiceField
          label="Length"
          value={values.minutes}
          options={lengthOptions(values.minutes)}
          error={errorOf('end_time')}
          onChange={(minutes) => set('minutes', minutes)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField
          label="Type"
          value={values.type}
          options={options(appointmentTypes)}
          onChange={setType}
        />
        <ChoiceField
          label="Where"
          value={values.location_type}
          options={options(locationTypes)}
          onChange={(where) => set('location_type', where)}
        />
      </div>
      {values.location_type === 'Virtual' && (
        <TextField
          label="Meeting link"
          isOptional
          type="url"
          placeholder="https://"
          value={values.meeting_url}
          error={errorOf('meeting_url')}
          onChange={(link) => set('meeting_url', link)}
        />
      )}
      <NotesField form={form} />
    </>
  )
}

export const NotesField = ({ form }: { form: Form<AppointmentValues> }) => (
  <ProseField
    label="Notes"
    isOptional
    rows={4}
    value={form.values.notes}
    error={form.errorOf('notes')}
    onChange={(notes) => form.set('notes', notes)}
  />
)
