import { count } from '@countersign/core/words'
import { formatDateRange, FormDialog, TextField, useForm } from '@countersign/ui'
import { MoveRight } from 'lucide-react'
import { addDays, daysBetween } from '../../../domain/dates.ts'
import type { Trip } from '../../data/trip.ts'

/** Puts the whole trip on other days. Everything on it moves along. */
export function DatesDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const form = useForm({
    initial: { startDate: trip.startDate },
    action: 'update_trip',
    toInput: ({ startDate }) => ({ tripId: trip.id, startDate }),
    fields: ['startDate'],
    onDone: onClose,
  })
  const { startDate } = form.values
  const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(startDate)
  const by = isDate ? daysBetween(trip.startDate, startDate) : 0
  return (
    <FormDialog
      title="Change the dates"
      description="Days, stops and their times move along; nothing is lost."
      submitLabel="Change dates"
      isBusy={form.isBusy}
      isDisabled={!isDate}
      fault={form.fault}
      onSubmit={by === 0 ? onClose : form.submit}
      onClose={onClose}
    >
      <TextField
        label="First day"
        type="date"
        value={startDate}
        error={form.errorOf('startDate')}
        onChange={(date) => form.set('startDate', date)}
      />
      <p className="flex flex-wrap items-center gap-2 rounded-md border bg-sunken px-3 py-2 text-sm text-soft">
        {formatDateRange(trip.startDate, trip.endDate)}
        {by !== 0 && (
          <>
            <MoveRight aria-label="becomes" className="size-4 text-faint" />
            <span className="font-medium text-ink">
              {formatDateRange(startDate, addDays(startDate, trip.days.length - 1))}
            </span>
            <span className="text-xs text-faint">
              {count(Math.abs(by), 'day')} {by > 0 ? 'later' : 'earlier'}
            </span>
          </>
        )}
      </p>
      <p className="text-xs text-faint">For a longer or shorter trip, add or delete days.</p>
    </FormDialog>
  )
}
