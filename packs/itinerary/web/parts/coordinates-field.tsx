import { Button, Field, IconButton, Input } from '@countersign/ui'
import { Crosshair, X } from 'lucide-react'
import { readPoint, roundPoint, type TypedPoint, typedPoint } from './coordinates.ts'
import { usePicker } from './pick-context.ts'

/** Where something is: typed, or picked on the map. */
export function CoordinatesField({
  name,
  value,
  onChange,
  error,
  isRequired = false,
}: {
  name: string
  value: TypedPoint
  onChange: (point: TypedPoint) => void
  error?: string | undefined
  isRequired?: boolean
}) {
  const { pick } = usePicker()
  const isWrong = readPoint(value) === undefined
  const isEmpty = value.lat.trim() === '' && value.lng.trim() === ''
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 flex w-full items-baseline justify-between text-sm font-medium text-ink">
        On the map
        {!isRequired && <span className="text-xs font-normal text-faint">Optional</span>}
      </legend>
      <div className="flex items-end gap-2">
        <Field label={<span className="text-xs font-normal text-faint">Latitude</span>} className="flex-1">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              aria-invalid={isWrong || undefined}
              value={value.lat}
              onChange={(event) => onChange({ ...value, lat: event.target.value })}
            />
          )}
        </Field>
        <Field label={<span className="text-xs font-normal text-faint">Longitude</span>} className="flex-1">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              aria-invalid={isWrong || undefined}
              value={value.lng}
              onChange={(event) => onChange({ ...value, lng: event.target.value })}
            />
          )}
        </Field>
        <Button
          icon={<Crosshair />}
          onClick={() => pick({ name, onPicked: (point) => onChange(typedPoint(roundPoint(point))) })}
        >
          Pick<span className="-ml-1 max-sm:sr-only">on the map</span>
        </Button>
        {!isEmpty && !isRequired && (
          <IconButton label="Take off the map" icon={<X />} onClick={() => onChange(typedPoint(null))} />
        )}
      </div>
      {(isWrong || error !== undefined) && (
        <p role="alert" className="text-xs text-loss">
          {error ?? 'A latitude from -90 to 90 and a longitude from -180 to 180'}
        </p>
      )}
    </fieldset>
  )
}
