import type { StepBody } from '@countersign/protocol'
import { Ellipsis, MessageSquareText, PenLine, Pencil, Repeat, X } from 'lucide-react'
import { useState } from 'react'
import { useActionList } from '../data/use-action-list.ts'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Field } from '../primitives/field.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Textarea } from '../primitives/input.tsx'
import { Menu } from '../primitives/menu.tsx'
import { isCoverable } from './bounds.ts'
import { useCard } from './card-context.ts'
import { EditDialog } from './edit-dialog.tsx'
import { rightOn } from './rights.ts'
import { StandingApprovalDialog } from './standing-approval-dialog.tsx'
import type { StepDecision } from './use-plan-decisions.ts'

export interface StepButtonsProps {
  readonly step: StepBody
  readonly size: 'sm' | 'md'
  readonly isBusy: boolean
  readonly onDecide: (decision: StepDecision) => void
  readonly onEdit: (input: object) => Promise<unknown>
}

/** Allow, Deny, Edit, and what is less often wanted. Only what this person may do. */
export function StepButtons({ step, size, isBusy, onDecide, onEdit }: StepButtonsProps) {
  const { plan, isExpired, me, rules } = useCard()
  const action = useActionList().get(step.action)
  const [open, setOpen] = useState<'edit' | 'note' | 'standing' | undefined>()
  const close = (): void => setOpen(undefined)
  const right = rightOn(plan, step, me, rules)
  if (right.kind === 'none' || right.kind === 'decided') return null
  const mayApprove = right.kind === 'approve'
  const isBlocked = isExpired || step.preview.failure !== undefined || step.status === 'stale'
  const about = step.preview.description
  const schema = action?.inputSchema as { readonly properties?: object } | undefined
  // What takes no input has nothing to edit.
  const isEditable =
    plan.reverts === undefined && (schema === undefined || Object.keys(schema.properties ?? {}).length > 0)
  const more = [
    { label: 'Deny with a note…', icon: <MessageSquareText />, onSelect: () => setOpen('note') },
    ...(!isExpired && isCoverable(plan, step, me, rules)
      ? [{ label: 'Always allow this…', icon: <Repeat />, onSelect: () => setOpen('standing') }]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayApprove && (
        <Button
          variant={size === 'md' ? 'signed' : 'secondary'}
          size={size}
          icon={<PenLine />}
          isBusy={isBusy}
          disabled={isBlocked}
          aria-label={`Allow: ${about}`}
          onClick={() => onDecide({ stepId: step.id, decision: 'approve' })}
        >
          Allow
        </Button>
      )}
      <Button
        size={size}
        icon={<X />}
        disabled={isBusy}
        aria-label={`Deny: ${about}`}
        onClick={() => onDecide({ stepId: step.id, decision: 'deny' })}
      >
        {mayApprove ? 'Deny' : 'Withdraw'}
      </Button>
      {isEditable && (
        <Button
          variant="ghost"
          size={size}
          icon={<Pencil />}
          disabled={isBusy || isExpired}
          aria-label={`Edit: ${about}`}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
      )}
      <Menu
        trigger={<IconButton label="More ways to decide" size={size} icon={<Ellipsis />} disabled={isBusy} />}
        items={more}
      />
      <EditDialog step={step} isOpen={open === 'edit'} onClose={close} onSave={onEdit} />
      <StandingApprovalDialog step={step} isOpen={open === 'standing'} onClose={close} />
      <NoteDialog
        isOpen={open === 'note'}
        onClose={close}
        onDeny={(note) => {
          close()
          onDecide({ stepId: step.id, decision: 'deny', ...(note !== '' && { note }) })
        }}
      />
    </div>
  )
}

function NoteDialog({
  isOpen,
  onClose,
  onDeny,
}: {
  isOpen: boolean
  onClose: () => void
  onDeny: (note: string) => void
}) {
  const [note, setNote] = useState('')
  return (
    <Dialog
      title="Deny with a note"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => onDeny(note.trim())}>
            Deny
          </Button>
        </>
      }
    >
      <Field label="Note" hint="It goes on the record with your decision." isOptional>
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={2000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
