import { Button, Field, FormDialog, Input, Skeleton, useAct, useActTogether, lazyPart } from '@countersign/ui'
import type { ApiError } from '@countersign/client'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type NamedPlace, sayCoordinate } from '../data/place.ts'
import { type SavedPlace, sayWhere, toNamedPlace } from '../data/use-saved-places.ts'
import { PlaceField } from '../parts/place-field.tsx'
import { changeDeeds, toSaveInput } from './save-deeds.ts'

const PlaceMap = lazyPart(
  () => import('./place-map.tsx'),
  (m) => m.PlaceMap,
)

export interface PlaceDialogProps {
  /** The one to rename or to move; absent: a new one. */
  readonly place?: SavedPlace
  readonly known: readonly SavedPlace[]
  readonly onClose: () => void
}

interface Chosen extends NamedPlace {
  readonly address?: string | undefined
}

const chosenOf = ({ key, value }: SavedPlace): Chosen => ({
  name: value.name ?? key,
  coordinate: { lat: value.lat, lon: value.lon },
  address: value.address,
})

const whereOf = (place: SavedPlace): string =>
  sayWhere(place) ?? sayCoordinate(toNamedPlace(place).coordinate)

/** Saves a place under a name, or gives a saved one another name or another place. */
export function PlaceDialog({ place, known, onClose }: PlaceDialogProps) {
  const [key, setKey] = useState(place?.key ?? '')
  const [chosen, setChosen] = useState<Chosen | undefined>(place && chosenOf(place))
  const [hasMap, setHasMap] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const act = useAct({ onDone: onClose, onRefused: setRefusal })
  const together = useActTogether({ onDone: onClose, onRefused: setRefusal })

  const name = key.trim()
  const taken = known.find((each) => each !== place && each.key.toLowerCase() === name.toLowerCase())
  const nameError =
    name === ''
      ? 'Give it a name, such as home.'
      : taken && place
        ? `${taken.key} is saved already.`
        : undefined
  const submit = (): void => {
    setIsTried(true)
    setRefusal(undefined)
    if (nameError !== undefined || !chosen) return
    const input = toSaveInput(name, chosen)
    if (!place || place.key === name) act.mutate({ action: 'save_user_variable', input })
    else together.mutate({ deeds: changeDeeds(place.key, input), summary: `Saved ${name}.` })
  }
  return (
    <FormDialog
      title={place ? 'Rename or move' : 'Save a place'}
      {...(place && { description: sayWhere(place) ?? place.key })}
      submitLabel={taken && !place ? 'Replace' : 'Save'}
      isBusy={act.isPending || together.isPending}
      fault={refusal?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint={
          taken && !place ? `Replaces ${taken.key}: ${whereOf(taken)}` : 'What you call it: home, work, gym.'
        }
        error={isTried ? nameError : undefined}
      >
        {(control) => (
          <Input {...control} value={key} maxLength={50} onChange={(event) => setKey(event.target.value)} />
        )}
      </Field>
      <Field
        label="Where"
        {...(chosen && { hint: chosen.address ?? sayCoordinate(chosen.coordinate) })}
        error={isTried && !chosen ? 'Search for it, or choose it on the map.' : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <PlaceField
              {...control}
              label="Where"
              placeholder="A place or a stop"
              hasSaved={false}
              value={chosen}
              onChange={(found, address) => setChosen({ ...found, address })}
            />
            <Button aria-expanded={hasMap} icon={<MapPin />} onClick={() => setHasMap(!hasMap)}>
              Map
            </Button>
          </div>
        )}
      </Field>
      {hasMap && (
        <div className="h-64 overflow-hidden rounded-md border">
          <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
            <PlaceMap value={chosen} onChange={setChosen} />
          </Suspense>
        </div>
      )}
    </FormDialog>
  )
}
