import {
  Avatar,
  Badge,
  Button,
  formatDate,
  Go,
  IconButton,
  Menu,
  type MenuItem,
  SafeText,
} from '@countersign/ui'
import { CalendarPlus, Ellipsis, Pencil, Trash2, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { NewAppointmentDialog } from '../appointments/new-appointment-dialog.tsx'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails } from '../data/answers.ts'
import { useMay, useToday } from '../data/person.ts'
import { paths } from '../parts/paths.ts'
import { ageOn } from './age.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DeleteClientDialog } from './delete-client-dialog.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'

type Open = 'appointment' | 'edit' | 'assign' | 'delete'

export function ClientHeader({ client }: { client: ClientDetails }) {
  const may = useMay()
  const [open, setOpen] = useState<Open | undefined>()
  const close = (): void => setOpen(undefined)
  const name = fullName(client)
  const menu: (MenuItem & { readonly action: string })[] = [
    {
      action: 'assign_client',
      label: 'Assign to another nutritionist',
      icon: <UserRoundCog />,
      onSelect: () => setOpen('assign'),
    },
    {
      action: 'delete_client',
      label: 'Delete client',
      icon: <Trash2 />,
      isDanger: true,
      onSelect: () => setOpen('delete'),
    },
  ]
  const items = menu.filter(({ action }) => may(action))
  return (
    <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={name} size="lg" className="mt-5 max-sm:hidden" />
        <div className="min-w-0">
          <p className="mb-1 text-xs text-faint">
            <Go to={paths.clients}>Clients</Go>
          </p>
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold tracking-tight">
            <SafeText>{name}</SafeText>
            {!client.consent_given && <Badge tone="caution">Consent missing</Badge>}
          </h1>
          <p className="mt-0.5 text-sm text-soft">
            <Subtitle client={client} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:pt-5">
        {may('update_client') && (
          <Button icon={<Pencil />} onClick={() => setOpen('edit')}>
            Edit
          </Button>
        )}
        {may('create_appointment') && (
          <Button variant="primary" icon={<CalendarPlus />} onClick={() => setOpen('appointment')}>
            Book
          </Button>
        )}
        {items.length > 0 && (
          <Menu trigger={<IconButton label="More" variant="secondary" icon={<Ellipsis />} />} items={items} />
        )}
      </div>
      {open === 'appointment' && <NewAppointmentDialog client={{ id: client.id, name }} onClose={close} />}
      {open === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {open === 'assign' && <AssignDialog client={client} onClose={close} />}
      {open === 'delete' && <DeleteClientDialog client={client} onClose={close} />}
    </header>
  )
}

function Subtitle({ client }: { client: ClientDetails }) {
  const today = useToday()
  const born = client.date_of_birth
  const age = born === null ? undefined : `${ageOn(born, today)} years, born ${formatDate(born)}`
  return <SafeText>{[age, `with ${client.primary_nutritionist}`].filter(Boolean).join(' · ')}</SafeText>
}
