import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

export function Spinner({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
