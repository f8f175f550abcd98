import {
  Button,
  Checkbox,
  cx,
  ErrorState,
  PageHeader,
  Segmented,
  Select,
  Toolbar,
  useQueryString,
} from '@countersign/ui'
import { CalendarPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { cancelledStatuses } from '../../domain/appointment-status.ts'
import { AppointmentSheet } from '../appointments/appointment-sheet.tsx'
import { NewAppointmentDialog } from '../appointments/new-appointment-dialog.tsx'
import type { Appointment } from '../data/answers.ts'
import { useMay, usePerson, useToday } from '../data/person.ts'
import { useAll } from '../data/use-all.ts'
import { usePractitioners } from '../data/use-users.ts'
import { Page } from '../parts/page.tsx'
import { capitalise } from '../parts/words.ts'
import { findClash } from './clash.ts'
import { DateSteps } from './date-steps.tsx'
import { MonthGrid } from './month-grid.tsx'
import { daysOf, isDate, titleOf, type View, views } from './range.ts'
import { type Block, clockOf, type Span, toBlocks } from './spans.ts'
import { TimeGrid } from './time-grid.tsx'
import { useMoves, withMoves } from './use-moves.ts'

const isNarrow = (): boolean => window.matchMedia('(max-width: 40rem)').matches

export function CalendarPage() {
  const [query, setQuery] = useQueryString()
  const may = useMay()
  const today = useToday()
  const { role, time_zone } = usePerson()
  const isSeeingAll = role !== 'Nutritionist'
  const practitioners = usePractitioners({ enabled: isSeeingAll })
  const view: View = views.find((one) => one === query['view']) ?? (isNarrow() ? 'day' : 'week')
  const date = isDate(query['date']) ? query['date'] : today
  const days = daysOf(view, date)
  const { data, error, isPending, refetch } = useAll<'appointments', Appointment>(
    'list_appointments',
    'appointments',
    { from_date: days[0], to_date: days.at(-1) },
  )
  const moves = useMoves()
  const [opened, setOpened] = useState<string | undefined>()
  const [slot, setSlot] = useState<{ readonly date: string; readonly start?: number } | undefined>()
  const nutritionist = query['nutritionist'] ?? ''
  const isShowingCancelled = query['cancelled'] === 'yes'
  const blocks = useMemo(() => {
    const shown = (data ?? []).filter(
      ({ nutritionist_id, status }) =>
        (nutritionist === '' || nutritionist_id === nutritionist) &&
        (isShowingCancelled || !cancelledStatuses.includes(status)),
    )
    return toBlocks(shown, time_zone)
  }, [data, nutritionist, isShowingCancelled, time_zone])
  // Also what is not shown may be in the way.
  const taken = useMemo(() => toBlocks(data ?? [], time_zone), [data, time_zone])
  const go = (next: string): void => {
    moves.dismiss()
    setQuery({ date: next === today ? '' : next })
  }
  const mayBook = may('create_appointment')
  const shared = {
    days,
    today,
    blocks: withMoves(blocks, moves),
    moves,
    mayMove: may('update_appointment'),
    findClash: (block: Block, span: Span) => findClash(block, span, taken),
    isLoading: isPending,
    onOpen: (id: string) => {
      moves.dismiss()
      setOpened(id)
    },
    onDay: (day: string) => setQuery({ view: 'day', date: day }),
    onSlot: mayBook
      ? (day: string, start?: number) => {
          moves.dismiss()
          setSlot({ date: day, ...(start !== undefined && { start }) })
        }
      : undefined,
  }
  return (
    <Page isWide className={cx(view !== 'month' && 'flex h-full min-h-0 flex-col')}>
      <PageHeader
        title="Calendar"
        description={`Times in ${time_zone.replaceAll('_', ' ')}`}
        actions={
          mayBook && (
            <Button
              variant="primary"
              icon={<CalendarPlus />}
              onClick={() => setSlot({ date: view === 'month' ? today : date })}
            >
              New appointment
            </Button>
          )
        }
      />
      <Toolbar label="What is shown">
        <DateSteps view={view} date={date} today={today} onGo={go} />
        <h2 aria-live="polite" className="mr-auto text-base font-semibold">
          {titleOf(view, date)}
        </h2>
        <Checkbox
          label="Cancelled"
          checked={isShowingCancelled}
          onChange={(isShown) => setQuery({ cancelled: isShown ? 'yes' : '' })}
        />
        {isSeeingAll && (
          <Select
            aria-label="Nutritionist"
            className="w-auto min-w-40"
            value={nutritionist}
            options={[{ value: '', label: 'All nutritionists' }, ...practitioners]}
            onChange={(id) => setQuery({ nutritionist: id })}
          />
        )}
        <Segmented
          label="View"
          value={view}
          options={views.map((value) => ({ value, label: capitalise(value) }))}
          onChange={(next) => setQuery({ view: next })}
        />
      </Toolbar>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : view === 'month' ? (
        <MonthGrid {...shared} month={date.slice(0, 7)} />
      ) : (
        <TimeGrid {...shared} />
      )}
      {opened !== undefined && <AppointmentSheet id={opened} onClose={() => setOpened(undefined)} />}
      {mayBook && (slot !== undefined || query['new'] !== undefined) && (
        <NewAppointmentDialog
          date={slot?.date ?? date}
          {...(slot?.start !== undefined && { time: clockOf(slot.start) })}
          onClose={() => {
            setSlot(undefined)
            setQuery({ new: '' })
          }}
        />
      )}
    </Page>
  )
}
