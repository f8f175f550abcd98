import { FormDialog, useForm } from '@countersign/ui'
import type { Trip } from '../../data/trip.ts'
import { TripFields } from '../../trips/trip-fields.tsx'
import { toUpdateInput, tripFields, valuesOf } from '../../trips/trip-form.ts'

export function EditTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const form = useForm({
    initial: valuesOf(trip),
    action: 'update_trip',
    toInput: (values) => toUpdateInput(trip, values),
    fields: tripFields,
    onDone: onClose,
  })
  const isUnchanged = Object.keys(toUpdateInput(trip, form.values)).length === 1
  return (
    <FormDialog
      title="Edit trip"
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={form.values.name.trim() === ''}
      fault={form.fault}
      onSubmit={isUnchanged ? onClose : form.submit}
      onClose={onClose}
    >
      <TripFields form={form} />
    </FormDialog>
  )
}
