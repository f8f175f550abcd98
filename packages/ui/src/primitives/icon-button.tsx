import type { ComponentProps, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { revealHidden } from '@countersign/card'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name, spoken and shown on hovering. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md'
}

export function IconButton({
  label: given,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const label = revealHidden(given)
  return (
    <Tooltip label={label}>
      <button
        type={type}
        aria-label={label}
        className={cx(buttonClass(variant, size), size === 'sm' ? 'w-7 px-0' : 'w-8 px-0', className)}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
