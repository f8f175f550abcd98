import { count } from '@countersign/core/words'
import { ConfirmDialog, SafeText } from '@countersign/ui'
import type { TicketCounts } from '../../data/campaign.ts'

/** Channels and projects go in the same way: their tickets and modules go along, docs stay. */
export function DeleteParentDialog({
  kind,
  row: { id, name, tickets },
  onClose,
  onDone,
}: {
  kind: 'channel' | 'project'
  row: { readonly id: string; readonly name: string; readonly tickets: TicketCounts }
  onClose: () => void
  onDone: () => void
}) {
  const along = Object.values(tickets).reduce((sum, each) => sum + each, 0)
  return (
    <ConfirmDialog
      title={`Delete this ${kind}?`}
      submitLabel={`Delete ${kind}`}
      deed={{ action: `delete_${kind}`, input: { [`${kind}Id`]: id } }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <span className="font-medium text-ink">
          <SafeText>{name}</SafeText>
        </span>{' '}
        goes with {along === 0 ? 'no tickets' : count(along, 'ticket')} and its plan modules. Docs stay. It
        can be undone.
      </p>
    </ConfirmDialog>
  )
}
