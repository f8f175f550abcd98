import { formatDateRange, FormDialog, useForm, useGo } from '@countersign/ui'
import { addDays } from '../../domain/dates.ts'
import { paths } from '../parts/paths.ts'
import { TripFields } from './trip-fields.tsx'
import { findTripFaults, newTrip, toCreateInput, tripFields } from './trip-form.ts'

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
  const faults = findTripFaults(form.values)
  const isDated = faults.startDate === undefined && faults.days === undefined
  return (
    <FormDialog
      title="New trip"
      description={
        isDated ? formatDateRange(startDate, addDays(startDate, Number(days) - 1)) : 'Where to, and when?'
      }
      submitLabel="Create trip"
      isBusy={form.isBusy}
      isDisabled={name.trim() === '' || Object.keys(faults).length > 0}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TripFields form={form} faults={faults} isNew />
    </FormDialog>
  )
}
