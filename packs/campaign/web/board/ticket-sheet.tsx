import { Button, ConfirmDialog, FormDialog, SafeText, Sheet, useForm } from '@countersign/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign, Ticket } from '../data/campaign.ts'
import { Facts } from '../parts/facts.tsx'
import { GoneSheet } from '../parts/gone-sheet.tsx'
import { parentOptions } from './parent-options.ts'
import { TicketDocs } from './ticket-docs.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { newTicket, toCreateInput, toUpdateInput, valuesOf } from './ticket-form.ts'

interface TicketSheetProps {
  readonly campaign: Campaign
  readonly canEdit: boolean
  readonly ticket: Ticket | undefined
  /** For a new one: the column that it was added to. */
  readonly newStatus: string | undefined
  readonly onClose: () => void
}

export function TicketSheet(props: TicketSheetProps) {
  const { ticket, canEdit, newStatus, onClose } = props
  if (!ticket && (newStatus === undefined || !canEdit)) return <GoneSheet noun="ticket" onClose={onClose} />
  return canEdit ? <TicketForm {...props} /> : <TicketFacts {...props} ticket={ticket!} />
}

function TicketForm({ campaign, ticket, newStatus, onClose }: TicketSheetProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useForm({
    initial: ticket ? valuesOf(ticket) : newTicket(newStatus, parentOptions(campaign)[0]?.value ?? ''),
    action: ticket ? 'update_ticket' : 'create_ticket',
    toInput: (values) => (ticket ? toUpdateInput(ticket, values) : toCreateInput(campaign.id, values)),
    fields: ['title', 'assigneeId', 'due_date', 'notes'],
    onDone: onClose,
  })
  const isUnchanged = ticket !== undefined && Object.keys(toUpdateInput(ticket, form.values)).length === 1
  return (
    <>
      <FormDialog
        isLong
        isOpen={!isDeleting}
        title={ticket ? 'Ticket' : 'New ticket'}
        submitLabel={ticket ? 'Save' : 'Add ticket'}
        isBusy={form.isBusy}
        isDisabled={form.values.title.trim() === '' || form.values.parent === ''}
        fault={form.fault}
        onSubmit={isUnchanged ? onClose : form.submit}
        onClose={onClose}
        aside={
          ticket && (
            <Button variant="danger" icon={<Trash2 />} onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )
        }
      >
        <TicketFields campaign={campaign} form={form} />
        <TicketDocs
          campaign={campaign}
          docIds={form.values.docIds}
          onChange={(docIds) => form.set('docIds', docIds)}
        />
      </FormDialog>
      {ticket && isDeleting && (
        <ConfirmDialog
          title="Delete this ticket?"
          submitLabel="Delete ticket"
          deed={{ action: 'delete_ticket', input: { ticketId: ticket.id } }}
          onClose={() => setIsDeleting(false)}
          onDone={onClose}
        >
          <p>
            <span className="font-medium text-ink">
              <SafeText>{ticket.title}</SafeText>
            </span>{' '}
            goes; its docs stay. It can be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function TicketFacts({ campaign, ticket, onClose }: TicketSheetProps & { readonly ticket: Ticket }) {
  return (
    <Sheet isOpen title={ticket.title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Facts
        rows={[
          ['Status', ticket.status],
          ['Priority', ticket.priority],
          ['Project', ticket.projectName],
          ['Channel', ticket.channelName],
          ['Assignee', ticket.assigneeName ?? 'Nobody'],
          ['Due', ticket.dueDate],
          ['Notes', ticket.notes],
        ]}
      />
      <div className="mt-4">
        <TicketDocs campaign={campaign} docIds={ticket.docIds} />
      </div>
    </Sheet>
  )
}
