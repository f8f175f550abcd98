import type { ApiError } from '@countersign/client'
import { Button, Dialog, Field, Select } from '@countersign/ui'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../sign-in/refusal.tsx'
import { useProposal } from '../use-proposal.tsx'
import { roleOptions, roleWords, type StaffRole } from './person.ts'
import { PersonFields } from './person-fields.tsx'

const nobody = { first_name: '', last_name: '', email: '', role: 'Nutritionist' as StaffRole }

export function NewPersonDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [values, setValues] = useState(nobody)
  const [error, setError] = useState<ApiError | null>(null)
  const close = (): void => {
    onClose()
    setValues(nobody)
    setError(null)
  }
  const { propose, isBusy, card } = useProposal({ onTaken: close, onRefused: setError })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(null)
    propose('create_user', values)
  }
  return (
    <>
      <Dialog
        title="New person"
        description="They get a mail with a link to choose a password."
        isOpen={isOpen}
        onClose={close}
      >
        <form onSubmit={submit} className="grid gap-4">
          <PersonFields values={values} onChange={(patch) => setValues({ ...values, ...patch })} />
          <Field label="Role" hint={roleWords[values.role]}>
            {(props) => (
              <Select
                {...props}
                value={values.role}
                onChange={(role) => setValues({ ...values, role })}
                options={roleOptions}
              />
            )}
          </Field>
          <Refusal error={error} />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Propose the account
            </Button>
          </div>
        </form>
      </Dialog>
      {card}
    </>
  )
}
