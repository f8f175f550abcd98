import { Button, DataTable, DateTime, EmptyState, ErrorState, SafeText, useFormats } from '@countersign/ui'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../domain/names.ts'
import { AppointmentSheet } from '../appointments/appointment-sheet.tsx'
import { NewAppointmentDialog } from '../appointments/new-appointment-dialog.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { StatusButtons } from '../appointments/status-buttons.tsx'
import type { Appointment, ClientDetails } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { useAll } from '../data/use-all.ts'
import { label } from '../parts/words.ts'

export function AppointmentsTab({ client }: { client: ClientDetails }) {
  const may = useMay()
  const { formatTime } = useFormats()
  const [opened, setOpened] = useState<string | undefined>()
  const [isBooking, setIsBooking] = useState(false)
  const { data, error, isPending, refetch } = useAll<'appointments', Appointment>(
    'list_appointments',
    'appointments',
    { client_id: client.id },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label="Appointments"
        // The latest on top: what matters is near today.
        rows={(data ?? []).toReversed()}
        isLoading={isPending}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        columns={[
          {
            id: 'when',
            header: 'When',
            cell: ({ start_time, end_time }) => (
              <span className="whitespace-nowrap">
                <DateTime value={start_time} style="date" />{' '}
                <span className="text-soft">
                  {formatTime(start_time)}–{formatTime(end_time)}
                </span>
              </span>
            ),
          },
          { id: 'type', header: 'Type', cell: ({ type }) => label(type), hideOnPhone: true },
          {
            id: 'where',
            header: 'Where',
            cell: ({ location_type }) => label(location_type),
            hideOnPhone: true,
          },
          { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
          {
            id: 'notes',
            header: 'Notes',
            hideOnPhone: true,
            width: '30%',
            cell: ({ notes }) => (
              <span className="line-clamp-1 text-soft">{notes !== null && <SafeText>{notes}</SafeText>}</span>
            ),
          },
          {
            id: 'do',
            header: <span className="sr-only">Actions</span>,
            align: 'end',
            hideOnPhone: true,
            cell: (appointment) => (
              <div className="flex justify-end">
                <StatusButtons appointment={appointment} isCompact />
              </div>
            ),
          },
        ]}
        empty={
          <EmptyState
            icon={<CalendarPlus />}
            title="No appointments yet"
            action={
              may('create_appointment') && (
                <Button variant="primary" onClick={() => setIsBooking(true)}>
                  Book one
                </Button>
              )
            }
          />
        }
      />
      {opened !== undefined && <AppointmentSheet id={opened} onClose={() => setOpened(undefined)} />}
      {isBooking && (
        <NewAppointmentDialog
          client={{ id: client.id, name: fullName(client) }}
          onClose={() => setIsBooking(false)}
        />
      )}
    </>
  )
}
