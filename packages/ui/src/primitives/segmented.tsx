import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className={cx('inline-flex h-8 items-center gap-0.5 rounded-md border bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-full cursor-pointer rounded px-2.5 text-xs font-medium whitespace-nowrap text-soft transition-colors duration-100 hover:text-ink data-[state=on]:bg-panel data-[state=on]:text-ink data-[state=on]:ring-1 data-[state=on]:ring-line"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
