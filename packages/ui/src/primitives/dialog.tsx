import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { revealHidden } from '@countersign/card'

export interface DialogProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly className?: string
}

const centre =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-lg border'
const side = 'inset-y-0 right-0 h-dvh w-full max-w-lg border-l'

export const Dialog = (props: DialogProps) => <Modal {...props} place={centre} />

/** The same from the side, for longer forms. */
export const Sheet = (props: DialogProps) => <Modal {...props} place={side} />

/** Titles name records: what would be invisible in a name is shown. */
const shown = (text: ReactNode): ReactNode => (typeof text === 'string' ? revealHidden(text) : text)

function Modal({
  title,
  description,
  isOpen,
  onClose,
  children,
  footer,
  className,
  place,
}: DialogProps & { place: string }) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          className={cx('fade fixed z-50 flex flex-col overflow-hidden bg-panel text-ink', place, className)}
        >
          <header className="border-b py-3 pr-12 pl-4">
            <div className="min-w-0">
              <Radix.Title className="text-base font-semibold">{shown(title)}</Radix.Title>
              {description && (
                <Radix.Description className="text-sm text-soft">{shown(description)}</Radix.Description>
              )}
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-4 py-3">
              {footer}
            </footer>
          )}
          {/* Last, so that the first field gets the focus. */}
          <Radix.Close
            aria-label="Close"
            className={cx(buttonClass('ghost', 'sm'), 'absolute top-3 right-3 w-7 px-0')}
          >
            <X />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
