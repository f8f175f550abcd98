import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useKeysInTurn } from './use-keys-in-turn.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

export interface MenuProps {
  /** A button, such as `<IconButton …>`. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const keysInTurn = useKeysInTurn()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onKeyDownCapture={keysInTurn}
          className="fade z-50 max-h-96 min-w-44 overflow-y-auto rounded-md border border-strong-line bg-panel p-1"
        >
          {items.map(({ label, icon, onSelect, isDanger, isDisabled }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onSelect}
              disabled={isDisabled ?? false}
              className={cx(
                'flex h-8 cursor-pointer items-center gap-2 rounded px-2 text-sm outline-none select-none [&_svg]:size-4 [&_svg]:shrink-0',
                'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50',
                isDanger
                  ? 'text-loss data-[highlighted]:bg-loss-wash'
                  : 'text-ink data-[highlighted]:bg-sunken [&_svg]:text-faint',
              )}
            >
              {icon}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
