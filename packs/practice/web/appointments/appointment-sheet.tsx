import {
  Button,
  ConfirmDialog,
  ErrorState,
  followable,
  Go,
  linkClass,
  revealHidden,
  SafeText,
  Sheet,
  Skeleton,
  useFormats,
  useRead,
} from '@countersign/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { seesAppointmentNotes } from '../../domain/access.ts'
import { isOpen } from '../../domain/appointment-status.ts'
import type { AppointmentDetails } from '../data/answers.ts'
import { useMay, usePerson } from '../data/person.ts'
import { Facts } from '../parts/facts.tsx'
import { paths } from '../parts/paths.ts'
import { label } from '../parts/words.ts'
import { EditAppointmentDialog } from './edit-appointment-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StatusButtons } from './status-buttons.tsx'

/** One appointment, and what can be done with it. */
export function AppointmentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead<AppointmentDetails>('get_appointment', { id })
  const me = usePerson()
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'delete' | undefined>()
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={data?.client ?? 'Appointment'}
      description={data && label(data.type)}
      footer={
        data && (
          <>
            {may('delete_appointment') && (
              <Button
                variant="danger"
                icon={<Trash2 />}
                className="mr-auto"
                onClick={() => setOpen('delete')}
              >
                Delete
              </Button>
            )}
            {may('update_appointment') && (isOpen(data.status) || seesAppointmentNotes(me, data)) && (
              <Button icon={<Pencil />} onClick={() => setOpen('edit')}>
                {isOpen(data.status) ? 'Edit or move' : 'Edit notes'}
              </Button>
            )}
          </>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Details appointment={data} />
      ) : (
        <Skeleton className="h-40" />
      )}
      {data && open === 'edit' && (
        <EditAppointmentDialog appointment={data} onClose={() => setOpen(undefined)} />
      )}
      {data && open === 'delete' && (
        <ConfirmDialog
          title="Delete appointment"
          submitLabel="Delete"
          deed={{ action: 'delete_appointment', input: { id } }}
          onClose={() => setOpen(undefined)}
          onDone={onClose}
        >
          The appointment with {revealHidden(data.client)} will be gone from their record. Cancelling keeps it
          there.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

function Details({ appointment }: { appointment: AppointmentDetails }) {
  const { formatDateTime, formatTime } = useFormats()
  const { start_time, end_time, meeting_url } = appointment
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status={appointment.status} />
        <StatusButtons appointment={appointment} />
      </div>
      <Facts
        facts={[
          ['When', `${formatDateTime(start_time)} – ${formatTime(end_time)}`],
          ['Where', label(appointment.location_type)],
          ['Link', meeting_url === null ? undefined : <MeetingLink url={meeting_url} />],
          ['Client', <Go to={paths.client(appointment.client_id)}>{revealHidden(appointment.client)}</Go>],
          ['Nutritionist', appointment.nutritionist],
          ['Notes', appointment.notes ?? undefined],
          [
            'Cancelled',
            appointment.cancelled_at === null ? undefined : formatDateTime(appointment.cancelled_at),
          ],
          ['Reason', appointment.cancellation_reason ?? undefined],
        ]}
      />
    </div>
  )
}

function MeetingLink({ url }: { url: string }) {
  const target = followable(url)
  if (!target) return <SafeText>{url}</SafeText>
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
      <SafeText>{url}</SafeText>
    </a>
  )
}
