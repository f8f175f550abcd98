import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { revealHidden } from '@countersign/card'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'signed'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md'
  readonly icon?: ReactNode
  /** Something is under way: the button waits and says so. */
  readonly isBusy?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink not-disabled:hover:bg-accent/90',
  secondary: 'border-strong-line bg-panel text-ink not-disabled:hover:bg-sunken',
  ghost:
    'border-transparent bg-transparent text-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger: 'border-loss/40 bg-panel text-loss not-disabled:hover:bg-loss-wash',
  signed: 'border-transparent bg-signed text-panel not-disabled:hover:bg-signed/90',
}

const sizes = { sm: 'h-7 gap-1.5 px-2.5 text-xs', md: 'h-8 gap-2 px-3 text-sm' }

/** The looks of a button, for a link that should look like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: 'sm' | 'md' = 'md'): string =>
  cx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
  )

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isBusy = false,
  disabled,
  className,
  children,
  type = 'button',
  'aria-label': label,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(buttonClass(variant, size), className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
      {...(label !== undefined && { 'aria-label': revealHidden(label) })}
    >
      {isBusy ? <Spinner label="" /> : icon}
      {children}
    </button>
  )
}
