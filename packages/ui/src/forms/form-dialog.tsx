import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '../primitives/button.tsx'
import { Dialog, Sheet } from '../primitives/dialog.tsx'

/** A dialog that is sent with Enter or its button. */
export function FormDialog({
  title,
  description,
  submitLabel,
  submitVariant = 'primary',
  isBusy,
  isDisabled = false,
  fault,
  onSubmit,
  onClose,
  children,
  aside,
  isLong = false,
  isOpen = true,
}: {
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  submitVariant?: ButtonVariant
  isBusy: boolean
  isDisabled?: boolean
  fault?: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
  /** Further buttons at the left of the footer. */
  aside?: ReactNode
  /** From the side, for longer forms. */
  isLong?: boolean
  /** False while something else is asked first: what was typed is kept. */
  isOpen?: boolean
}) {
  const formId = useId()
  const Frame = isLong ? Sheet : Dialog
  return (
    <Frame
      isOpen={isOpen}
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          {aside && <div className="mr-auto flex gap-2">{aside}</div>}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={submitVariant}
            isBusy={isBusy}
            disabled={isDisabled || isBusy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {fault !== undefined && <Fault>{fault}</Fault>}
      </form>
    </Frame>
  )
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-loss-wash px-3 py-2 text-sm text-loss">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
