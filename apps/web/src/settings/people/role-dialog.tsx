import { Button, Dialog, Field, Select } from '@countersign/ui'
import { useState } from 'react'
import { nameOf, type Person, roleOptions, roleWords, type StaffRole } from './person.ts'

export interface RoleDialogProps {
  readonly person: Person
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly propose: (action: string, input: object) => void
}

export function RoleDialog({ person, isOpen, onClose, propose }: RoleDialogProps) {
  const [role, setRole] = useState(person.role)
  const submit = (): void => {
    onClose()
    propose('change_user_role', { user_id: person.id, new_role: role })
  }
  return (
    <Dialog
      title={`Role of ${nameOf(person)}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={role === person.role} onClick={submit}>
            Propose the change
          </Button>
        </>
      }
    >
      <Field label="Role" hint={roleWords[role as StaffRole]}>
        {(props) => <Select {...props} value={role} onChange={setRole} options={roleOptions} />}
      </Field>
    </Dialog>
  )
}
