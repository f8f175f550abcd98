import { IconButton } from '@countersign/ui'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type FoundPlace, PlaceInput } from '../parts/place-input.tsx'
import { useBoard } from './board-context.ts'

/** Adds stops by name, one after another, at the end of a day. */
export function QuickAdd({ dayId, number }: { dayId: string; number: number }) {
  const { tripId, does } = useBoard()
  const [name, setName] = useState<string | undefined>()
  const add = (destination: object): void => {
    does.act({ action: 'add_destination', input: { dayId, destination } })
    setName('')
  }
  const pick = ({ name: found, category, city, coordinates, source }: FoundPlace): void =>
    add({
      name: found,
      ...(category !== null && source !== 'city' && { category }),
      ...(city !== null && { city }),
      ...(coordinates && { coordinates }),
    })
  if (name === undefined)
    return (
      <button
        type="button"
        aria-label={`Add a stop to day ${number}`}
        onClick={() => setName('')}
        className="mt-1 flex h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm text-faint transition-colors duration-100 hover:bg-panel hover:text-ink"
      >
        <Plus aria-hidden className="size-4" />
        Add
      </button>
    )
  return (
    <div
      className="mt-2 flex items-start gap-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && name.trim() === '') setName(undefined)
      }}
    >
      <div className="min-w-0 flex-1">
        <PlaceInput
          autoFocus
          tripId={tripId}
          aria-label={`Stop for day ${number}`}
          placeholder="Name of a place"
          value={name}
          onChange={setName}
          onPick={pick}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setName(undefined)
            if (event.key !== 'Enter' || name.trim() === '') return
            event.preventDefault()
            add({ name: name.trim() })
          }}
        />
      </div>
      <IconButton
        label="More details"
        icon={<SlidersHorizontal />}
        onClick={() => {
          does.edit({ kind: 'new-destination', dayId, name: name.trim() })
          setName(undefined)
        }}
      />
    </div>
  )
}
