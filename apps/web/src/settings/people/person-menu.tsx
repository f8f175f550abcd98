import { IconButton, Menu, type MenuItem } from '@countersign/ui'
import { Ellipsis, KeyRound, Pencil, ShieldCheck, UserCog, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { isAdmin, useMe } from '../../session/session.ts'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { nameOf, type Person } from './person.ts'
import { RoleDialog } from './role-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

export interface PersonMenuProps {
  readonly person: Person
  readonly propose: (action: string, input: object) => void
}

/** What may be done to an account. Nobody does these to their own. */
export function PersonMenu({ person, propose }: PersonMenuProps) {
  const me = useMe()
  const [open, setOpen] = useState<'role' | 'edit' | 'factor'>()
  const isMe = person.id === me.user.id
  const ask = (action: string) => () => propose(action, { user_id: person.id })
  const items: MenuItem[] = [
    ...(isAdmin(me) || isMe
      ? [{ label: 'Edit the profile', icon: <Pencil />, onSelect: () => setOpen('edit') }]
      : []),
    ...(!isMe && person.is_active
      ? [{ label: 'Change the role', icon: <UserCog />, onSelect: () => setOpen('role') }]
      : []),
    ...(person.is_active
      ? [
          { label: 'Send a password link', icon: <KeyRound />, onSelect: ask('reset_user_password') },
          { label: 'Second factor', icon: <ShieldCheck />, onSelect: () => setOpen('factor') },
        ]
      : [{ label: 'Reactivate', icon: <UserRoundCheck />, onSelect: ask('reactivate_user') }]),
    ...(!isMe && person.is_active
      ? [{ label: 'Deactivate', icon: <UserRoundX />, onSelect: ask('deactivate_user'), isDanger: true }]
      : []),
  ]
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Menu trigger={<IconButton label={`More on ${nameOf(person)}`} icon={<Ellipsis />} />} items={items} />
      <RoleDialog person={person} isOpen={open === 'role'} onClose={close} propose={propose} />
      {open === 'edit' && <EditPersonDialog person={person} onClose={close} />}
      {open === 'factor' && <SecondFactorDialog person={person} onClose={close} propose={propose} />}
    </>
  )
}
