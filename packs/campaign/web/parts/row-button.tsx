import { SafeText } from '@countersign/ui'
import type { ReactNode } from 'react'

/** A row of a card that opens something: all of it can be pressed, its name is what is read out. */
export function RowButton({
  name,
  onOpen,
  children,
  aside,
}: {
  name: string
  onOpen: () => void
  children?: ReactNode
  aside?: ReactNode
}) {
  return (
    <li className="relative flex min-w-0 items-center gap-3 px-4 py-2.5 transition-colors duration-100 has-[button:hover]:bg-sunken/60">
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-sm font-medium text-ink">
          <button
            type="button"
            onClick={onOpen}
            className="max-w-full cursor-pointer truncate text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <SafeText>{name}</SafeText>
          </button>
        </h3>
        {children}
      </div>
      {aside && <div className="flex shrink-0 items-center gap-2">{aside}</div>}
    </li>
  )
}

/** What stands in a card that has no rows. */
export const NoRows = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-4 text-sm text-faint">{children}</p>
)
