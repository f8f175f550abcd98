import { ChoiceField, FormDialog, formatTimeAs } from '@countersign/ui'
import { useState } from 'react'
import type { Destination, Trip } from '../data/trip.ts'
import type { LaneMove } from '@countersign/ui/board'
import { placeOf } from '../dnd/moves.ts'

/** Moves a stop without dragging: to which day, and after what. */
export function MoveDialog({
  trip,
  destination,
  onMove,
  onClose,
}: {
  trip: Trip
  destination: Destination
  onMove: (move: LaneMove) => void
  onClose: () => void
}) {
  const from = placeOf(trip, destination.id)
  const [dayId, setDayId] = useState(from?.day.id ?? '')
  const day = trip.days.find(({ id }) => id === dayId)
  const others = day?.destinations.filter(({ id }) => id !== destination.id) ?? []
  const [index, setIndex] = useState(String(from?.index ?? 0))
  const choose = (next: string): void => {
    setDayId(next)
    const there = trip.days
      .find(({ id }) => id === next)
      ?.destinations.filter(({ id }) => id !== destination.id)
    setIndex(String(next === from?.day.id ? from.index : (there?.length ?? 0)))
  }
  return (
    <FormDialog
      title={`Move ${destination.name}`}
      submitLabel="Move"
      isBusy={false}
      onSubmit={() => {
        onMove({ id: destination.id, laneId: dayId, index: Number(index) })
        onClose()
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="Day"
        value={dayId}
        options={trip.days.map(({ id, number, date }) => ({
          value: id,
          label: `Day ${number} · ${formatTimeAs('day', date)}`,
        }))}
        onChange={choose}
      />
      <ChoiceField
        label="Place"
        value={index}
        options={[
          { value: '0', label: 'First stop' },
          ...others.map(({ name }, at) => ({ value: String(at + 1), label: `After ${name}` })),
        ]}
        onChange={setIndex}
      />
    </FormDialog>
  )
}
