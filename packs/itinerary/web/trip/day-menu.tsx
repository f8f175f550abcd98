import { IconButton, Menu, type MenuItem } from '@countersign/ui'
import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  BedDouble,
  Ellipsis,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import type { TripDay } from '../data/trip.ts'
import { useBoard } from './board-context.ts'

/** What can be done with a whole day. */
export function DayMenu({ day, total }: { day: TripDay; total: number }) {
  const { tripId, isNarrow, does } = useBoard()
  const { id, number } = day
  const [before, after] = isNarrow ? ['above', 'below'] : ['before', 'after']
  const move = (index: number): void => does.act({ action: 'move_day', input: { dayId: id, index } })
  const insert = (index: number): void => does.act({ action: 'add_day', input: { tripId, index } })
  const items: MenuItem[] = [
    { label: 'Title and notes', icon: <Pencil />, onSelect: () => does.edit({ kind: 'day', dayId: id }) },
    {
      label: 'Add destination',
      icon: <Plus />,
      onSelect: () => does.edit({ kind: 'new-destination', dayId: id }),
    },
    { label: 'Add stay', icon: <BedDouble />, onSelect: () => does.edit({ kind: 'stay', dayId: id }) },
    {
      label: 'Move day earlier',
      icon: <ArrowLeft />,
      isDisabled: number === 1,
      onSelect: () => move(number - 2),
    },
    {
      label: 'Move day later',
      icon: <ArrowRight />,
      isDisabled: number === total,
      onSelect: () => move(number),
    },
    { label: `Insert a day ${before}`, icon: <ArrowLeftToLine />, onSelect: () => insert(number - 1) },
    { label: `Insert a day ${after}`, icon: <ArrowRightToLine />, onSelect: () => insert(number) },
    {
      label: 'Delete day',
      icon: <Trash2 />,
      isDanger: true,
      isDisabled: total === 1,
      onSelect: () => does.removeDay(day),
    },
  ]
  return (
    <Menu
      trigger={<IconButton size="sm" label={`More for day ${number}`} icon={<Ellipsis />} />}
      items={items}
    />
  )
}
