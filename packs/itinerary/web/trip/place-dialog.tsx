import { Field, FormDialog, given, orNull, ProseField, TextField, useForm } from '@countersign/ui'
import type { ExplorePlace } from '../data/trip.ts'
import { CoordinatesField } from '../parts/coordinates-field.tsx'
import { isSamePoint, readPoint, type TypedPoint, typedPoint } from '../parts/coordinates.ts'
import { usePicker } from '../parts/pick-context.ts'
import { PlaceInput } from '../parts/place-input.tsx'

interface PlaceValues {
  readonly name: string
  readonly category: string
  readonly city: string
  readonly notes: string
  readonly point: TypedPoint
}

/** A place to explore: a new one, or a change of one. */
export function PlaceDialog({
  tripId,
  place,
  onClose,
}: {
  tripId: string
  place: ExplorePlace | undefined
  onClose: () => void
}) {
  const { isPicking } = usePicker()
  const form = useForm<PlaceValues>({
    initial: {
      name: place?.name ?? '',
      category: place?.category ?? '',
      city: place?.city ?? '',
      notes: place?.notes ?? '',
      point: typedPoint(place?.coordinates ?? null),
    },
    action: place ? 'edit_explore_place' : 'add_explore_place',
    toInput: (values) => (place ? toChange(place, values) : toNew(tripId, values)),
    fields: ['name', 'category', 'city', 'notes', 'coordinates'],
    onDone: onClose,
  })
  const { values, set, errorOf } = form
  const isUnchanged = place !== undefined && Object.keys(toChange(place, values)).length === 1
  return (
    <FormDialog
      isOpen={!isPicking}
      title={place ? 'Edit place' : 'Add a place'}
      submitLabel={place ? 'Save' : 'Add place'}
      isBusy={form.isBusy}
      isDisabled={values.name.trim() === '' || !readPoint(values.point)}
      fault={form.fault}
      onSubmit={isUnchanged ? onClose : form.submit}
      onClose={onClose}
    >
      <Field label="Name" error={errorOf('name')}>
        {(control) => (
          <PlaceInput
            {...control}
            tripId={tripId}
            value={values.name}
            onChange={(name) => set('name', name)}
            onPick={(found) => {
              set('name', found.name)
              if (found.coordinates) set('point', typedPoint(found.coordinates))
              if (found.category && found.source !== 'city') set('category', found.category)
              if (found.city) set('city', found.city)
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Category"
          isOptional
          maxLength={60}
          value={values.category}
          error={errorOf('category')}
          onChange={(category) => set('category', category)}
        />
        <TextField
          label="City"
          isOptional
          maxLength={120}
          value={values.city}
          error={errorOf('city')}
          onChange={(city) => set('city', city)}
        />
      </div>
      <CoordinatesField
        name={values.name || 'the place'}
        isRequired
        value={values.point}
        error={errorOf('coordinates')}
        onChange={(point) => set('point', point)}
      />
      <ProseField
        label="Notes"
        isOptional
        rows={2}
        maxLength={4000}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
    </FormDialog>
  )
}

function toChange(place: ExplorePlace, values: PlaceValues): object {
  const point = readPoint(values.point)
  return {
    placeId: place.id,
    ...(values.name.trim() !== place.name && { name: values.name.trim() }),
    ...(orNull(values.category) !== place.category && { category: orNull(values.category) }),
    ...(orNull(values.city) !== place.city && { city: orNull(values.city) }),
    ...(orNull(values.notes) !== place.notes && { notes: orNull(values.notes) }),
    ...(point && !isSamePoint(point, place.coordinates) && { coordinates: point }),
  }
}

const toNew = (tripId: string, values: PlaceValues): object => ({
  tripId,
  name: values.name.trim(),
  coordinates: readPoint(values.point),
  category: given(values.category),
  city: given(values.city),
  notes: given(values.notes),
})
