import { Button, ErrorState, PageHeader, Skeleton, useFormats, useRead } from '@countersign/ui'
import { CalendarPlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { NewAppointmentDialog } from '../appointments/new-appointment-dialog.tsx'
import { AppointmentSheet } from '../appointments/appointment-sheet.tsx'
import { NewClientDialog } from '../clients/new-client-dialog.tsx'
import type { Attention, Dashboard } from '../data/answers.ts'
import { useMay, usePerson } from '../data/person.ts'
import { Page } from '../parts/page.tsx'
import { AttentionCard } from './attention-card.tsx'
import { DayList } from './day-list.tsx'
import { Figures } from './figures.tsx'
import { RecentProgress } from './recent-progress.tsx'
import { Upcoming } from './upcoming.tsx'

export function DashboardPage() {
  const board = useRead<Dashboard>('get_dashboard')
  const attention = useRead<Attention>('get_attention')
  const person = usePerson()
  const may = useMay()
  const { formatTimeAs } = useFormats()
  const [open, setOpen] = useState<'client' | 'appointment' | undefined>()
  const [opened, setOpened] = useState<string | undefined>()
  const close = (): void => setOpen(undefined)

  return (
    <Page>
      <PageHeader
        title={`${greetingAt(person.time_zone)}, ${person.first_name}`}
        description={board.data ? sayDay(board.data, formatTimeAs('day', board.data.date)) : ' '}
        actions={
          <>
            {may('create_client') && (
              <Button icon={<UserPlus />} onClick={() => setOpen('client')}>
                New client
              </Button>
            )}
            {may('create_appointment') && (
              <Button variant="primary" icon={<CalendarPlus />} onClick={() => setOpen('appointment')}>
                New appointment
              </Button>
            )}
          </>
        }
      />
      {board.error ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : board.data ? (
        <div className="flex flex-col gap-4">
          <Figures board={board.data} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <DayList appointments={board.data.appointments_today} onOpen={setOpened} />
            <div className="flex flex-col gap-4">
              <AttentionCard board={board.data} attention={attention} onOpen={setOpened} />
              <Upcoming today={board.data.date} onOpen={setOpened} />
              {board.data.recent_progress && <RecentProgress entries={board.data.recent_progress} />}
            </div>
          </div>
        </div>
      ) : (
        <Loading />
      )}
      {open === 'client' && <NewClientDialog onClose={close} />}
      {open === 'appointment' && <NewAppointmentDialog onClose={close} />}
      {opened !== undefined && <AppointmentSheet id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function greetingAt(timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date()),
  )
  return hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
}

function sayDay({ appointments_today }: Dashboard, day: string): string {
  const { length } = appointments_today
  const what = length === 0 ? 'no appointments' : length === 1 ? '1 appointment' : `${length} appointments`
  return `${day}: ${what} today.`
}

const Loading = () => (
  <div className="flex flex-col gap-4" role="status" aria-label="Loading the dashboard">
    <Skeleton className="h-20 rounded-lg" />
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  </div>
)
