import { cx } from '@countersign/ui'

/** How much of something is used up. What is too much is said by its colour, and by the words beside it. */
export function Bar({ share, className }: { share: number; className?: string }) {
  const percent = `${Math.max(0, Math.min(1, share)) * 100}%`
  return (
    <span aria-hidden className={cx('block h-1 overflow-hidden rounded-full bg-line', className)}>
      <span
        style={{ width: percent }}
        className={cx('block h-full rounded-full', share > 1 ? 'bg-loss' : 'bg-accent')}
      />
    </span>
  )
}
