import { ChoiceField, Field, type Form, NumberField, ProseField, TextField } from '@countersign/ui'
import { useId } from 'react'
import { formatDuration } from '../parts/clock.ts'
import { commonCategories } from '../parts/categories.ts'
import { CoordinatesField } from '../parts/coordinates-field.tsx'
import { typedPoint } from '../parts/coordinates.ts'
import { PlaceInput } from '../parts/place-input.tsx'
import type { DestinationValues } from './destination-form.ts'
import { LinkEditor } from './link-editor.tsx'

const ratings = [
  { value: '', label: 'None' },
  ...['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1', '0.5', '0'].map((value) => ({
    value,
    label: `${value} of 5`,
  })),
]

/** Everything there is to say of a destination. */
export function DestinationFields({
  form,
  tripId,
  currency,
}: {
  form: Form<DestinationValues>
  tripId: string
  currency: string
}) {
  const { values, set } = form
  const categories = useId()
  const errorOf = (field: string): string | undefined =>
    form.errorOf(field) ?? form.errorOf(`destination.${field}`)
  const minutes = Number(values.minutes)
  const isOwnRating = values.rating !== '' && !ratings.some(({ value }) => value === values.rating)
  return (
    <>
      <Field label="Name" error={errorOf('name')}>
        {(control) => (
          <PlaceInput
            {...control}
            tripId={tripId}
            value={values.name}
            onChange={(name) => set('name', name)}
            onPick={(place) => {
              set('name', place.name)
              if (place.coordinates) set('point', typedPoint(place.coordinates))
              if (place.category && values.category === '' && place.source !== 'city')
                set('category', place.category)
              if (place.city && values.city === '') set('city', place.city)
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Category"
          isOptional
          list={categories}
          maxLength={60}
          value={values.category}
          error={errorOf('category')}
          onChange={(category) => set('category', category)}
        />
        <datalist id={categories}>
          {commonCategories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField
          label="City"
          isOptional
          maxLength={120}
          value={values.city}
          error={errorOf('city')}
          onChange={(city) => set('city', city)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <TextField
          label="Begins"
          type="time"
          value={values.start}
          error={errorOf('startTimeIso')}
          onChange={(start) => set('start', start)}
        />
        <TextField
          label="Ends"
          type="time"
          value={values.end}
          error={errorOf('endTimeIso')}
          hint={values.end !== '' && values.end < values.start ? 'The next day' : undefined}
          onChange={(end) => set('end', end)}
        />
        <TextField
          label="Minutes"
          type="number"
          min={1}
          max={1440}
          inputMode="numeric"
          value={values.minutes}
          error={errorOf('estimatedDurationMinutes')}
          hint={minutes >= 60 ? formatDuration(minutes) : undefined}
          onChange={(next) => set('minutes', next)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={`Cost in ${currency}`}
          isOptional
          value={values.cost}
          error={errorOf('cost')}
          onChange={(cost) => set('cost', cost)}
        />
        <ChoiceField
          label="Rating"
          isOptional
          value={values.rating}
          error={errorOf('rating')}
          options={
            isOwnRating ? [...ratings, { value: values.rating, label: `${values.rating} of 5` }] : ratings
          }
          onChange={(rating) => set('rating', rating)}
        />
      </div>
      <CoordinatesField
        name={values.name || 'the destination'}
        value={values.point}
        error={errorOf('coordinates')}
        onChange={(point) => set('point', point)}
      />
      <ProseField
        label="Description"
        isOptional
        rows={2}
        maxLength={4000}
        value={values.description}
        error={errorOf('description')}
        onChange={(description) => set('description', description)}
      />
      <ProseField
        label="Notes"
        isOptional
        rows={3}
        maxLength={4000}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
      <LinkEditor
        links={values.links}
        onChange={(links) => set('links', links)}
        errorOf={(index) => errorOf(`links.${index}.url`) ?? errorOf(`links.${index}.label`)}
      />
    </>
  )
}
