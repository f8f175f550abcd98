import { Search } from 'lucide-react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

/** A field that narrows what is listed below it. */
export function SearchInput({
  label,
  placeholder = label,
  value,
  onChange,
  onBlur,
  className,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (term: string) => void
  onBlur?: () => void
  className?: string
}) {
  return (
    <div className={cx('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="pl-8"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </div>
  )
}
