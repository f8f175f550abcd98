import { cx } from '@countersign/ui'
import { segmentsOf } from '../data/segments.ts'
import type { Itinerary } from '../data/types.ts'
import { LineBadge } from './line-badge.tsx'
import { ModeIcon } from './mode-icon.tsx'

const statusLines = {
  on_time: 'bg-signed',
  delayed: 'bg-caution',
  cancelled: 'bg-loss',
  scheduled_only: 'bg-strong-line',
} as const

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

/** The legs of an itinerary in a row, each as wide as it is long; below a ride, how it stands with it. */
export function Strip({ itinerary }: { readonly itinerary: Pick<Itinerary, 'legs'> }) {
  return (
    <div aria-hidden className="flex h-7 items-start gap-0.5 overflow-hidden">
      {segmentsOf(itinerary).map((segment, index) => {
        const style = { flexGrow: Math.max(1, Math.round(segment.seconds / 30)) }
        if (segment.kind === 'wait')
          return (
            <span
              key={index}
              style={style}
              className="mx-0.5 mt-2.5 min-w-0 border-t-2 border-dotted border-strong-line"
            />
          )
        if (segment.kind === 'foot')
          return (
            <span
              key={index}
              style={style}
              className="flex h-5 min-w-7 shrink-0 basis-0 items-center justify-center gap-0.5 rounded bg-sunken px-0.5 text-[0.6875rem] text-faint"
            >
              <ModeIcon mode={segment.leg.mode} className="size-3" />
              {minutesOf(segment.seconds)}
            </span>
          )
        const { mode, line, status, realtimeDelaySeconds = 0 } = segment.leg
        return (
          <span key={index} style={style} className="flex min-w-0 shrink basis-auto flex-col gap-0.5">
            <LineBadge
              mode={mode}
              line={line}
              isCancelled={status === 'cancelled'}
              {...(status === 'delayed' && { more: `+${minutesOf(realtimeDelaySeconds)}` })}
              className="w-full"
            />
            <span className={cx('h-1 rounded-full', statusLines[status])} />
          </span>
        )
      })}
    </div>
  )
}
