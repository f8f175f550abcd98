import { cx, Tooltip } from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

export interface NavLinkProps {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** Only the icon is seen. */
  readonly isCollapsed?: boolean
  /** Marked only at this very address, not below it. */
  readonly isExact?: boolean
  /** A number, perhaps with a plus; empty: nothing is shown. */
  readonly count?: string
  /** What the number counts, for those who do not see where it stands. */
  readonly countLabel?: string
  readonly onClick?: () => void
}

export function NavLink({
  to,
  label,
  icon: Icon,
  isCollapsed = false,
  isExact = false,
  count = '',
  countLabel,
  onClick,
}: NavLinkProps) {
  const link = (
    <Link
      to={to}
      {...(onClick && { onClick })}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{
        // Where the system chooses the colours, the ground does not show.
        className: 'bg-accent-wash text-accent font-medium forced-colors:border',
        'aria-current': 'page',
      }}
      inactiveProps={{ className: 'text-soft hover:bg-sunken hover:text-ink' }}
      className={cx(
        'relative flex h-8 items-center gap-2.5 rounded-md text-sm transition-colors duration-100 max-sm:h-10',
        isCollapsed ? 'w-8 justify-center' : 'px-2',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={cx('min-w-0 flex-1 truncate', isCollapsed && 'sr-only')}>{label}</span>
      {count !== '' && (
        <span
          className={cx(
            'rounded-full bg-accent text-center text-[0.6875rem] leading-4 font-semibold text-accent-ink tabular-nums',
            isCollapsed ? 'absolute -top-0.5 -right-0.5 min-w-4 px-1' : 'min-w-5 px-1.5',
          )}
        >
          {count}
          <span className="sr-only"> {countLabel}</span>
        </span>
      )}
    </Link>
  )
  return isCollapsed ? <Tooltip label={label}>{link}</Tooltip> : link
}
