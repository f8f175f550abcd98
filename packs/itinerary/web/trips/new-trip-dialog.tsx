import { FormDialog, useForm, useGo } from '@countersign/ui'
import { addDays } from '../../domain/dates.ts'
import { formatRange } from '../parts/dates.ts'
import { paths } from '../parts/paths.ts'
import { TripFields } from './trip-fields.tsx'
import { newTrip, toCreateInput, tripFields } from './trip-form.ts'

export function NewTripDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const go = useGo()
  const form = useForm({
    initial: newTrip(addDays(today, 14)),
    action: 'create_trip',
    toInput: toCreateInput,
    fields: tripFields,
    onDone: ({ result }) => {
      onClose()
      go(paths.trip((result as { readonly tripId: string }).tripId))
    },
  })
  const { name, startDate, days } = form.values
  const length = Number(days)
  const isDated =
    /^\d{4}-\d{2}-\d{2}$/u.test(startDate) && Number.isInteger(length) && length >= 1 && length <= 90
  return (
    <FormDialog
      title="New trip"
      description={isDated ? formatRange(startDate, addDays(startDate, length - 1)) : 'Where to, and when?'}
      submitLabel="Create trip"
      isBusy={form.isBusy}
      isDisabled={name.trim() === '' || !isDated}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TripFields form={form} isNew />
    </FormDialog>
  )
}
