import { cx } from '@countersign/ui'
import { Link } from '@tanstack/react-router'

/** The mark: a signature's tick. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx('size-6 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8 17.5l5 5L24 10.5"
        className="fill-none stroke-accent-ink"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Brand({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <Link
      to="/"
      className="flex items-center gap-2.5 rounded-md text-sm font-semibold tracking-tight text-ink"
    >
      <Mark />
      <span className={cx(isCollapsed && 'sr-only')}>Countersign</span>
    </Link>
  )
}
