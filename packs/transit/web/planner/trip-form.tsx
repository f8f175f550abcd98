import { IconButton } from '@countersign/ui'
import { ArrowUpDown } from 'lucide-react'
import type { TripQuery } from '../data/trip-query.ts'
import { PlaceField } from '../parts/place-field.tsx'
import { OptionsPopover } from './options-popover.tsx'
import { WhenField } from './when-field.tsx'

export interface TripFormProps {
  readonly query: TripQuery
  readonly onChange: (patch: Partial<TripQuery>) => void
  readonly areOptionsOpen: boolean
  readonly onOptionsOpen: (isOpen: boolean) => void
}

/** From where to where, when, and how. There is nothing to send: the answer follows. */
export function TripForm({ query, onChange, areOptionsOpen, onOptionsOpen }: TripFormProps) {
  const { from, to, when, options } = query
  return (
    <section aria-label="Your trip" className="flex shrink-0 flex-col gap-2 border-b bg-panel p-3">
      <div className="flex items-center gap-2">
        <span aria-hidden className="flex flex-col items-center gap-0.5 self-stretch py-2.5">
          <span className="size-2.5 rounded-full border-2 border-ink" />
          <span className="flex-1 border-l-2 border-dotted border-strong-line" />
          <span className="size-2.5 rounded-full bg-ink" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <PlaceField
            label="From"
            placeholder="From: a place or a stop"
            value={from}
            onChange={(place) => onChange({ from: place })}
            onClear={() => onChange({ from: undefined })}
          />
          <PlaceField
            label="To"
            placeholder="To: where do you want to go?"
            value={to}
            onChange={(place) => onChange({ to: place })}
            onClear={() => onChange({ to: undefined })}
          />
        </div>
        <IconButton
          label="Swap start and end"
          icon={<ArrowUpDown />}
          disabled={!from && !to}
          onClick={() => onChange({ from: to, to: from })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WhenField when={when} onChange={(next) => onChange({ when: next })} />
        <span className="ml-auto">
          <OptionsPopover
            options={options}
            onChange={(next) => onChange({ options: next })}
            isOpen={areOptionsOpen}
            onOpenChange={onOptionsOpen}
          />
        </span>
      </div>
    </section>
  )
}
