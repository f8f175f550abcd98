import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cx('min-w-0 rounded-lg border bg-panel', className)} {...rest} />
}

export interface CardHeaderProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
}

export function CardHeader({ title, description, actions, className }: CardHeaderProps) {
  return (
    <header className={cx('flex min-h-11 items-center justify-between gap-3 border-b px-4 py-2', className)}>
      <div className="min-w-0">
        <h2 className="text-sm font-semibold text-ink">{title}</h2>
        {description && <p className="text-xs text-faint">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  )
}
