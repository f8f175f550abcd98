import { cx } from './cx.ts'

export function Avatar({
  name,
  size = 'md',
  className,
}: {
  name: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}) {
  const sizes = { sm: 'size-5 text-[0.625rem]', md: 'size-7 text-xs', lg: 'size-10 text-sm' }
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full border bg-sunken font-semibold text-soft',
        sizes[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return (
    ends
      .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x3f))
      .join('')
      .toUpperCase() || '?'
  )
}
