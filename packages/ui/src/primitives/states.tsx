import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('h-4 w-full animate-pulse rounded bg-line/70', className)} />
}

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1 px-6 py-12 text-center', className)}>
      <span
        aria-hidden
        className="mb-2 flex size-10 items-center justify-center rounded-full border bg-panel text-faint [&_svg]:size-5"
      >
        {icon}
      </span>
      <p className="text-sm font-medium text-ink">{title}</p>
      {children && <div className="max-w-sm text-sm text-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly error: { readonly message: string; readonly hint?: string | undefined }
  readonly onRetry?: () => void
  readonly retryLabel?: string
  readonly className?: string
}

export function ErrorState({ error, onRetry, retryLabel = 'Try again', className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-1 px-6 py-12 text-center', className)}>
      <CircleAlert aria-hidden className="mb-2 size-6 text-loss" />
      <p className="text-sm font-medium text-ink">{error.message}</p>
      {error.hint && <p className="max-w-sm text-sm text-soft">{error.hint}</p>}
      {onRetry && (
        <Button className="mt-3" icon={<RotateCw />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
