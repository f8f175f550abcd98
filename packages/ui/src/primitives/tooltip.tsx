import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

export interface TooltipProps {
  readonly label: string
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-paper"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
