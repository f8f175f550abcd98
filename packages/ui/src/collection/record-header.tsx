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
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2">
            <h1 className="min-w-0 text-lg leading-6 font-semibold tracking-tight text-ink @2xl:truncate @max-2xl:line-clamp-2">
              <SafeText>{name}</SafeText>
            </h1>
            <span className="hidden shrink-0 gap-2 @2xl:flex">{badges}</span>
          </div>
          <div className="flex min-w-0 items-center gap-x-2 overflow-hidden text-xs whitespace-nowrap text-soft">
            <span className="flex shrink-0 gap-1 @2xl:hidden">{badges}</span>
            <div className="flex min-w-0 items-center gap-x-1 truncate">{detail}</div>
          </div>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-2 @max-2xl:gap-1">{children}</div>
    </header>
  )
}
