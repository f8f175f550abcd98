import { Combobox, type ComboboxOption, useClient } from '@countersign/ui'
import { LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { readersLanguage } from '../data/language.ts'
import { type NamedPlace, placeFromText, placeToText, sayCoordinate } from '../data/place.ts'
import type { Place } from '../data/types.ts'
import { useMyLocation } from '../data/use-my-location.ts'
import { type SavedPlace, sayWhere, toNamedPlace, useMatchingSaved } from '../data/use-saved-places.ts'
import { FoundIcon, SavedIcon } from './place-icons.tsx'

export interface PlaceFieldProps {
  readonly label: string
  readonly value: NamedPlace | undefined
  readonly onChange: (place: NamedPlace, address?: string) => void
  readonly onClear?: () => void
  readonly placeholder?: string
  /** Saved places are offered too. */
  readonly hasSaved?: boolean
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
}

const HERE = 'here'
const kinds = { stop: 'Stop', place: 'Place', address: 'Address' } as const

const here: ComboboxOption = { value: HERE, label: 'My location', icon: <LocateFixed /> }

const foundOption = ({ name, address, coordinate, kind }: Place): ComboboxOption => ({
  value: placeToText({ name, coordinate }),
  label: name,
  detail: address ?? kinds[kind],
  icon: <FoundIcon kind={kind} />,
})

const savedOption = (place: SavedPlace): ComboboxOption => ({
  value: placeToText(toNamedPlace(place)),
  label: place.key,
  detail: sayWhere(place) ?? sayCoordinate({ lat: place.value.lat, lon: place.value.lon }),
  icon: <SavedIcon name={place.key} />,
})

/** A place by its name: one that was saved, where the reader is, or any that the timetable knows. */
export function PlaceField({ value, onChange, onClear, hasSaved = true, ...field }: PlaceFieldProps) {
  const client = useClient()
  const matching = useMatchingSaved()
  const location = useMyLocation()
  const addresses = useRef(new Map<string, string | undefined>())
  const search = async (term: string): Promise<readonly ComboboxOption[]> => {
    const query = term.trim()
    const saved = (hasSaved ? matching(query) : []).map(savedOption)
    const near = location.isOffered && here.label.toLowerCase().includes(query.toLowerCase()) ? [here] : []
    if (query === '') return [...near, ...saved]
    const { places } = await client.read<{ readonly places: readonly Place[] }>('geocode_address', {
      query,
      limit: 8,
      language: readersLanguage(),
    })
    for (const place of places) addresses.current.set(placeToText(place), place.address)
    const known = new Set(saved.map((option) => option.value))
    return [...saved, ...places.map(foundOption).filter((option) => !known.has(option.value)), ...near]
  }
  const takeMyLocation = async (): Promise<void> => {
    const place = await location.find()
    if (place) onChange(place)
  }
  return (
    <div className="min-w-0 flex-1">
      <Combobox
        {...field}
        value={location.isLocating ? HERE : value ? placeToText(value) : ''}
        valueLabel={location.isLocating ? 'Looking where you are…' : value?.name}
        search={search}
        onClear={location.isLocating ? undefined : onClear}
        onChange={(text) => {
          const place = placeFromText(text)
          if (text === HERE) void takeMyLocation()
          else if (place) onChange(place, addresses.current.get(text))
        }}
      />
      {location.fault !== undefined && (
        <p role="alert" className="pt-1 text-xs text-loss">
          {location.fault}
        </p>
      )}
    </div>
  )
}
