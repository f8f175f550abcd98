import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { revealHidden } from '@countersign/card'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly checked: boolean | 'indeterminate'
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly disabled?: boolean
  /** The label is spoken, not shown. */
  readonly isLabelHidden?: boolean
  readonly className?: string
  readonly id?: string
}

export function Checkbox({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
  isLabelHidden = false,
  className,
  id: givenId,
}: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={cx('flex items-start gap-2', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(value) => onChange(value === true)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(
          'mt-0.5 flex size-4 shrink-0 cursor-pointer items-center justify-center rounded border border-strong-line bg-panel text-accent-ink',
          'hover:border-faint disabled:cursor-not-allowed disabled:opacity-50',
          'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        )}
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? <Minus className="size-3" /> : <Check className="size-3" />}
        </Radix.Indicator>
      </Radix.Root>
      <div className={cx('min-w-0', isLabelHidden && 'sr-only')}>
        <label htmlFor={id} className="cursor-pointer text-sm text-ink">
          {typeof label === 'string' ? revealHidden(label) : label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
