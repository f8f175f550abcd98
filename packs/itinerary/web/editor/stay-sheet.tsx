import {
  Field,
  FormDialog,
  formatTimeAs,
  orNull,
  ProseField,
  Switch,
  TextField,
  useForm,
} from '@countersign/ui'
import type { BaseLocation, Trip, TripDay } from '../data/trip.ts'
import { CoordinatesField } from '../parts/coordinates-field.tsx'
import { isSamePoint, readPoint, type TypedPoint, typedPoint } from '../parts/coordinates.ts'
import { usePicker } from '../parts/pick-context.ts'
import { PlaceInput } from '../parts/place-input.tsx'
import { LinkEditor } from './link-editor.tsx'
import { type LinkValues, linkValues, toLinks } from './links.ts'

interface StayValues {
  readonly name: string
  readonly context: string
  readonly notes: string
  readonly point: TypedPoint
  readonly links: readonly LinkValues[]
  readonly isMain: boolean
}

const fields = ['name', 'context', 'notes', 'coordinates', 'links'].flatMap((name) => [
  name,
  `location.${name}`,
])

/** Where one stays on a day: a new stay, or a change of one. */
export function StaySheet({
  trip,
  day,
  stay,
  onClose,
}: {
  trip: Trip
  day: TripDay
  stay?: BaseLocation | undefined
  onClose: () => void
}) {
  const { isPicking } = usePicker()
  const first = day.baseLocations[0]
  const form = useForm<StayValues>({
    initial: {
      name: stay?.name ?? '',
      context: stay?.context ?? '',
      notes: stay?.notes ?? '',
      point: typedPoint(stay?.coordinates ?? null),
      links: linkValues(stay?.links ?? []),
      isMain: first === undefined,
    },
    action: stay ? 'edit_base_location' : 'set_base_location',
    toInput: (values) => (stay ? toChange(stay, values) : toNew(day.id, values)),
    fields,
    onDone: onClose,
  })
  const { values, set } = form
  const errorOf = (field: string): string | undefined =>
    form.errorOf(field) ?? form.errorOf(`location.${field}`)
  const isUnchanged = stay !== undefined && Object.keys(toChange(stay, values)).length === 1
  return (
    <FormDialog
      isLong
      isOpen={!isPicking}
      title={stay ? 'Edit stay' : 'Add a stay'}
      description={`Day ${day.number}, ${formatTimeAs('day', day.date)}`}
      submitLabel={stay ? 'Save' : 'Add stay'}
      isBusy={form.isBusy}
      isDisabled={values.name.trim() === '' || readPoint(values.point) === undefined}
      fault={form.fault}
      onSubmit={isUnchanged ? onClose : form.submit}
      onClose={onClose}
    >
      <Field label="Name" error={errorOf('name')}>
        {(control) => (
          <PlaceInput
            {...control}
            tripId={trip.id}
            placeholder="Hotel, flat, a friend's place"
            value={values.name}
            onChange={(name) => set('name', name)}
            onPick={(place) => {
              set('name', place.name)
              if (place.coordinates) set('point', typedPoint(place.coordinates))
            }}
          />
        )}
      </Field>
      <TextField
        label="About the stay"
        isOptional
        maxLength={300}
        placeholder="Check-in from 15:00"
        value={values.context}
        error={errorOf('context')}
        onChange={(context) => set('context', context)}
      />
      {!stay && first && (
        <Switch
          label={`Instead of ${first.name}`}
          hint="Off: one more stay on the same day"
          checked={values.isMain}
          onChange={(isMain) => set('isMain', isMain)}
        />
      )}
      <CoordinatesField
        name={values.name || 'the stay'}
        value={values.point}
        error={errorOf('coordinates')}
        onChange={(point) => set('point', point)}
      />
      <ProseField
        label="Notes"
        isOptional
        maxLength={4000}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
      <LinkEditor links={values.links} onChange={(links) => set('links', links)} errorOf={() => undefined} />
    </FormDialog>
  )
}

function toChange(stay: BaseLocation, values: StayValues): object {
  const point = readPoint(values.point) ?? null
  const links = toLinks(values.links)
  return {
    baseLocationId: stay.id,
    ...(values.name.trim() !== stay.name && { name: values.name.trim() }),
    ...(orNull(values.context) !== stay.context && { context: orNull(values.context) }),
    ...(orNull(values.notes) !== stay.notes && { notes: orNull(values.notes) }),
    ...(!isSamePoint(point, stay.coordinates) && { coordinates: point }),
    ...(JSON.stringify(links) !== JSON.stringify(stay.links) && { links }),
  }
}

function toNew(dayId: string, values: StayValues): object {
  const point = readPoint(values.point)
  const links = toLinks(values.links)
  return {
    dayId,
    location: {
      name: values.name.trim(),
      ...(values.context.trim() !== '' && { context: values.context.trim() }),
      ...(values.notes.trim() !== '' && { notes: values.notes.trim() }),
      ...(point && { coordinates: point }),
      ...(links.length > 0 && { links }),
    },
    replaceExisting: values.isMain,
  }
}
