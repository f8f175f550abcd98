import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PageHeaderProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** A link to where one came from. */
  readonly back?: ReactNode
}

export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0">
        {back && <div className="mb-1 text-xs text-faint">{back}</div>}
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        {description && <p className="mt-0.5 text-sm text-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

/** A row of filters and small tools above a list. */
export function Toolbar({
  children,
  label,
  className,
}: {
  children: ReactNode
  label?: string
  className?: string
}) {
  return (
    <div
      role="group"
      aria-label={label ?? 'Filters'}
      className={cx('flex flex-wrap items-center gap-2 pb-3', className)}
    >
      {children}
    </div>
  )
}
