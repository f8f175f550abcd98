import type { ReceiptBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { type ReactNode, useState } from 'react'
import { type Deed, useAct } from '../data/use-act.ts'
import { FormDialog } from './form-dialog.tsx'

/** Asks before something is done that takes away. */
export function ConfirmDialog({
  title,
  children,
  submitLabel,
  deed,
  onClose,
  onDone,
}: {
  title: string
  children: ReactNode
  submitLabel: string
  deed: Deed
  onClose: () => void
  onDone?: (receipt: ReceiptBody) => void
}) {
  const [refusal, setRefusal] = useState<ApiError | undefined>()
  const act = useAct({
    onDone: (receipt) => {
      onClose()
      onDone?.(receipt)
    },
    onRefused: setRefusal,
  })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitVariant="danger"
      isBusy={act.isPending}
      fault={refusal?.message}
      onSubmit={() => act.mutate(deed)}
      onClose={onClose}
    >
      <div className="text-sm text-soft">{children}</div>
    </FormDialog>
  )
}
