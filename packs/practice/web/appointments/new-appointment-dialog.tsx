import { FormDialog, useForm } from '@countersign/ui'
import { useState } from 'react'
import { usePerson, useToday } from '../data/person.ts'
import { ClientField } from '../parts/client-field.tsx'
import { AppointmentFields } from './appointment-fields.tsx'
import { type AppointmentValues, toNewInput, usualMinutes } from './appointment-form.ts'

const fields = ['client_id', 'start_time', 'end_time', 'notes', 'meeting_url']

export function NewAppointmentDialog({
  client,
  date,
  time = '09:00',
  minutes = usualMinutes.FollowUp,
  onClose,
}: {
  client?: { readonly id: string; readonly name: string }
  date?: string
  time?: string
  minutes?: string
  onClose: () => void
}) {
  const today = useToday()
  const { time_zone } = usePerson()
  const [name, setName] = useState(client?.name)
  const form = useForm<AppointmentValues>({
    initial: {
      client_id: client?.id ?? '',
      date: date ?? today,
      time,
      minutes,
      type: 'FollowUp',
      location_type: 'InPerson',
      notes: '',
      meeting_url: '',
    },
    action: 'create_appointment',
    toInput: toNewInput,
    fields,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="New appointment"
      description={`Times are in ${time_zone.replaceAll('_', ' ')}.`}
      submitLabel="Schedule"
      isBusy={form.isBusy}
      isDisabled={form.values.client_id === ''}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ClientField
        value={form.values.client_id}
        name={name}
        error={form.errorOf('client_id')}
        onChange={(id, chosen) => {
          form.set('client_id', id)
          setName(chosen)
        }}
      />
      <AppointmentFields form={form} isNew />
    </FormDialog>
  )
}
