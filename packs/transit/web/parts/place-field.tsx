import { Combobox, type ComboboxOption, useClient } from '@countersign/ui'
import { useRef } from 'react'
import { placeFromText, type NamedPlace, placeToText, sayCoordinate } from '../data/place.ts'
import { readersLanguage } from '../data/language.ts'
import type { Place } from '../data/types.ts'
import { sayWhere, toNamedPlace, useMatchingSaved } from '../data/use-saved-places.ts'

export interface PlaceFieldProps {
  readonly label: string
  readonly value: NamedPlace | undefined
  readonly onChange: (place: NamedPlace, address?: string) => void
  readonly placeholder?: string
  /** Saved places are offered too. */
  readonly hasSaved?: boolean
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
}

const kinds = { stop: 'Stop', place: 'Place', address: 'Address' } as const

const toOption = ({ name, address, coordinate, kind }: Place): ComboboxOption => ({
  value: placeToText({ name, coordinate }),
  label: name,
  detail: address ?? kinds[kind],
})

/** A place by its name: one that was saved, or any that the timetable knows. */
export function PlaceField({ value, onChange, hasSaved = true, ...field }: PlaceFieldProps) {
  const client = useClient()
  const matching = useMatchingSaved()
  const addresses = useRef(new Map<string, string | undefined>())
  const search = async (term: string): Promise<readonly ComboboxOption[]> => {
    const saved = (hasSaved ? matching(term) : []).map((place): ComboboxOption => ({
      value: placeToText(toNamedPlace(place)),
      label: place.key,
      detail: sayWhere(place) ?? sayCoordinate({ lat: place.value.lat, lon: place.value.lon }),
    }))
    const query = term.trim()
    if (query === '') return saved
    const { places } = await client.read<{ readonly places: readonly Place[] }>('geocode_address', {
      query,
      limit: 8,
      language: readersLanguage(),
    })
    for (const place of places) addresses.current.set(placeToText(place), place.address)
    const known = new Set(saved.map((option) => option.value))
    return [...saved, ...places.map(toOption).filter((option) => !known.has(option.value))]
  }
  return (
    <Combobox
      {...field}
      value={value ? placeToText(value) : ''}
      valueLabel={value?.name}
      search={search}
      onChange={(text) => {
        const place = placeFromText(text)
        if (place) onChange(place, addresses.current.get(text))
      }}
    />
  )
}
