import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PopoverProps {
  /** What it is about, for screen readers. */
  readonly label: string
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly className?: string
}

export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  isOpen,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Radix.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            'fade z-50 w-72 max-w-[calc(100vw-1rem)] rounded-md border border-strong-line bg-panel p-3 text-sm text-ink',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
