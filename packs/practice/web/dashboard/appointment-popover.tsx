import { Popover, useFormats } from '@countersign/ui'
import { type ReactElement, useState } from 'react'
import type { LeftUndone } from '../data/answers.ts'
import { label } from '../parts/words.ts'

/** The newest of those that were left undone, to go on with at once. */
export function AppointmentPopover({
  label: name,
  undone,
  trigger,
  onOpen,
}: {
  label: string
  undone: LeftUndone
  trigger: ReactElement
  onOpen: (id: string) => void
}) {
  const { formatTimeAs } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const rest = undone.total - undone.appointments.length
  return (
    <Popover label={name} trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen} className="p-1">
      <ul>
        {undone.appointments.map(({ id, client, type, start_time }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full cursor-pointer items-baseline justify-between gap-3 rounded px-2 py-1.5 text-left hover:bg-sunken"
              onClick={() => {
                setIsOpen(false)
                onOpen(id)
              }}
            >
              <span className="min-w-0 truncate">
                {client} <span className="text-xs text-faint">{label(type)}</span>
              </span>
              <span className="shrink-0 text-xs text-faint">{formatTimeAs('day', start_time)}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="px-2 py-1 text-xs text-faint">and {rest} more in the last 30 days</p>}
    </Popover>
  )
}
