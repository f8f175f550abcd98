import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly className?: string
}

export function Switch({ label, checked, onChange, hint, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-sm font-medium text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer rounded-full border border-strong-line bg-sunken transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent forced-colors:data-[state=checked]:bg-[Highlight]"
      >
        <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-faint transition-transform duration-150 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-accent-ink forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
      </Radix.Root>
    </div>
  )
}
