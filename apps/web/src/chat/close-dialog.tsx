import { Button, Dialog, SafeText } from '@countersign/ui'

export interface CloseDialogProps {
  readonly isOpen: boolean
  readonly waiting: readonly string[]
  readonly isBusy: boolean
  readonly onStay: () => void
  readonly onClose: () => void
}

/** Closing the panel denies what waits. That is said first. */
export function CloseDialog({ isOpen, waiting, isBusy, onStay, onClose }: CloseDialogProps) {
  return (
    <Dialog
      title="Close the assistant?"
      description="It waits for your decision. Closing denies what waits, and ends this turn."
      isOpen={isOpen}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>Keep it open</Button>
          <Button variant="danger" isBusy={isBusy} onClick={onClose}>
            Deny and close
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-sm text-soft">
        {waiting.map((description) => (
          <li key={description}>
            <SafeText>{description}</SafeText>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
