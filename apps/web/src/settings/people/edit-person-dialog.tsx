import type { ApiError } from '@countersign/client'
import { Button, Dialog, Field, Select, useAct } from '@countersign/ui'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../sign-in/refusal.tsx'
import { timeZones } from '../profile/time-zones.ts'
import { nameOf, type Person } from './person.ts'
import { PersonFields } from './person-fields.tsx'

const fields = ['first_name', 'last_name', 'email', 'time_zone'] as const

export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [values, setValues] = useState<Pick<Person, (typeof fields)[number]>>(person)
  const [error, setError] = useState<ApiError | null>(null)
  const act = useAct({ onDone: onClose, onRefused: setError })
  const changed = fields.filter((field) => values[field].trim() !== person[field])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(null)
    const patch = Object.fromEntries(changed.map((field) => [field, values[field].trim()]))
    act.mutate({ action: 'update_user_profile', input: { user_id: person.id, ...patch } })
  }
  return (
    <Dialog title={`Profile of ${nameOf(person)}`} isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <PersonFields values={values} onChange={(patch) => setValues({ ...values, ...patch })} />
        <Field label="Time zone">
          {(props) => (
            <Select
              {...props}
              value={values.time_zone}
              onChange={(time_zone) => setValues({ ...values, time_zone })}
              options={timeZones(person.time_zone)}
            />
          )}
        </Field>
        <Refusal error={error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={act.isPending} disabled={changed.length === 0}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
