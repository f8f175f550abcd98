import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** The bar at the top of an app: its name, and the way back. */
export function ScreenTitle({
  children,
  back,
}: {
  children: ReactNode
  back: { readonly label: string; readonly onClick: () => void }
}) {
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b bg-panel pr-4 pl-1.5">
      <button
        type="button"
        aria-label={back.label}
        onClick={back.onClick}
        className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full text-soft hover:bg-sunken hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <h3 className="flex min-w-0 flex-1 items-center gap-2 truncate text-sm font-semibold text-ink">
        {children}
      </h3>
    </div>
  )
}
