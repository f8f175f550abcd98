import { buttonClass, cx } from '@countersign/ui'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Brand } from './brand.tsx'
import { Navigation } from './navigation.tsx'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The navigation on phones. */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fade fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r bg-panel pb-[env(safe-area-inset-bottom)]"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <div className="flex h-14 items-center justify-between pr-3 pl-5">
            <Brand />
            <Dialog.Close aria-label="Close" className={cx(buttonClass('ghost'), 'size-10 px-0')}>
              <X />
            </Dialog.Close>
          </div>
          <Navigation onNavigate={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
