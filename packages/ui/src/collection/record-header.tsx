import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../primitives/cx.ts'
import { SafeText } from '../primitives/safe-text.tsx'
import { Go } from '../routing/go.tsx'

/** What one of a collection is, in one line as far as there is room. Stands in a container, by whose width it goes. */
export function RecordHeader({
  all,
  name,
  badges,
  detail,
  children,
  className,
}: {
  /** Where the others are. */
  all: { readonly to: string; readonly label: string }
  name: string
  badges: ReactNode
  /** Below the name. */
  detail: ReactNode
  /** What can be done about it. */
  children: ReactNode
  className?: string
}) {
  return (
    <header className={cx('flex shrink-0 items-center justify-between gap-x-3 px-4', className)}>
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Go
          isPlain
          to={all.to}
          aria-label={all.label}
          className="-ml-1.5 flex size-7 shrink-0 items-center justify-center rounded-md text-faint hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
        </Go>
        <div className="grid min-w-0 flex-1 grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-2 @2xl:grid-cols-[minmax(0,max-content)_max-content_minmax(0,1fr)]">
          <h1 className="col-span-2 line-clamp-2 text-lg leading-6 font-semibold tracking-tight text-ink @2xl:col-span-1 @2xl:line-clamp-1">
            <SafeText>{name}</SafeText>
          </h1>
          <div className="flex gap-1 @2xl:gap-2">{badges}</div>
          <div className="flex min-w-0 items-center gap-x-1 overflow-hidden text-xs whitespace-nowrap text-soft @2xl:col-span-3">
            {detail}
          </div>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-2 @max-2xl:gap-1">{children}</div>
    </header>
  )
}
