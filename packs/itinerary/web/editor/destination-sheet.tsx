import { Button, FormDialog, formatTimeAs, useAct, useForm } from '@countersign/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Destination, Trip, TripDay } from '../data/trip.ts'
import { readPoint } from '../parts/coordinates.ts'
import { usePicker } from '../parts/pick-context.ts'
import { DestinationFields } from './destination-fields.tsx'
import { destinationFields, noDestination, toChanges, toNew, valuesOf } from './destination-form.ts'

export interface DestinationSheetProps {
  readonly trip: Trip
  readonly day: TripDay
  /** Absent: a new one. */
  readonly destination?: Destination | undefined
  /** What a new one is to be called. */
  readonly name?: string | undefined
  readonly onClose: () => void
}

/** All there is to a destination, to be changed. */
export function DestinationSheet({ trip, day, destination, name, onClose }: DestinationSheetProps) {
  const { isPicking } = usePicker()
  // What it was when it was opened: what others change meanwhile is not undone by saving.
  const [before] = useState<Omit<Destination, 'id'>>(destination ?? noDestination(name))
  const remove = useAct({ onDone: onClose })
  const form = useForm({
    initial: valuesOf(before),
    action: destination ? 'edit_destination' : 'create_destination',
    toInput: (values) =>
      destination
        ? { destinationId: destination.id, ...toChanges(before, values, day.date) }
        : { dayId: day.id, destination: toNew(values, day.date) },
    fields: destinationFields,
    onDone: onClose,
  })
  const { values } = form
  const isUnchanged =
    destination !== undefined && Object.keys(toChanges(before, values, day.date)).length === 0
  return (
    <FormDialog
      isLong
      isOpen={!isPicking}
      title={destination ? 'Edit destination' : 'New destination'}
      description={`Day ${day.number}, ${formatTimeAs('day', day.date)}`}
      submitLabel={destination ? 'Save' : 'Add destination'}
      isBusy={form.isBusy}
      isDisabled={values.name.trim() === '' || readPoint(values.point) === undefined}
      fault={form.fault}
      onSubmit={isUnchanged ? onClose : form.submit}
      onClose={onClose}
      aside={
        destination && (
          <Button
            variant="danger"
            icon={<Trash2 />}
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate({ action: 'remove_destination', input: { destinationId: destination.id } })
            }
          >
            Remove
          </Button>
        )
      }
    >
      <DestinationFields form={form} tripId={trip.id} currency={trip.currency} />
    </FormDialog>
  )
}
