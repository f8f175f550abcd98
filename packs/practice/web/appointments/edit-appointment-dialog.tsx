import { FormDialog, useForm } from '@countersign/ui'
import { isOpen } from '../../domain/appointment-status.ts'
import { sayWord } from '../../domain/vocabulary.ts'
import type { AppointmentDetails } from '../data/answers.ts'
import { usePerson } from '../data/person.ts'
import { AppointmentFields, NotesField } from './appointment-fields.tsx'
import { toUpdateInput, valuesOf } from './appointment-form.ts'

const fields = ['start_time', 'end_time', 'notes', 'meeting_url']

export function EditAppointmentDialog({
  appointment,
  onClose,
}: {
  appointment: AppointmentDetails
  onClose: () => void
}) {
  const { time_zone } = usePerson()
  const initial = valuesOf(appointment, time_zone)
  const form = useForm({
    initial,
    action: 'update_appointment',
    toInput: (values) => toUpdateInput(appointment.id, initial, values),
    fields,
    onDone: onClose,
  })
  const mayMove = isOpen(appointment.status)
  const isUnchanged = Object.entries(initial).every(
    ([key, value]) => form.values[key as keyof typeof initial] === value,
  )
  return (
    <FormDialog
      title={mayMove ? 'Edit appointment' : 'Notes of the appointment'}
      description={
        mayMove
          ? appointment.client
          : `${appointment.client}. It is marked as ${sayWord(appointment.status)}: only its notes can be changed.`
      }
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={isUnchanged}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {mayMove ? <AppointmentFields form={form} /> : <NotesField form={form} />}
    </FormDialog>
  )
}
