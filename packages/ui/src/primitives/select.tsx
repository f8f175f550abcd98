import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { revealHidden } from '@countersign/card'
import { controlClass } from './input.tsx'

export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The browser's own list: the best one there is for keyboards, phones and screen readers. */
export function Select<Value extends string = string>({
  options,
  value,
  onChange,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <span className={cx('relative inline-flex w-full min-w-0', className)}>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={cx(controlClass, 'h-8 cursor-pointer appearance-none truncate pr-7')}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {revealHidden(option.label)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-faint"
      />
    </span>
  )
}
