import { Badge, Button, DataTable, EmptyState, ErrorState, SafeText, Sheet } from '@countersign/ui'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useProposal } from '../use-proposal.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDetails } from './webhook-details.tsx'
import { states, useWebhooks } from './webhook.ts'

export function WebhooksSection() {
  const webhooks = useWebhooks()
  const proposal = useProposal()
  const [isMaking, setIsMaking] = useState(false)
  const [openedId, setOpenedId] = useState<string>()
  const [secretOf, setSecretOf] = useState<string>()
  if (webhooks.error) return <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
  const rows = webhooks.data?.items ?? []
  const find = (id: string | undefined) => rows.find((each) => each.id === id)
  const opened = find(openedId)
  const newWebhook = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsMaking(true)}>
      New webhook
    </Button>
  )
  return (
    <div className="grid gap-3">
      {rows.length > 0 && <div className="flex justify-end">{newWebhook}</div>}
      <DataTable
        label="Webhooks"
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={webhooks.isPending}
        onOpen={({ id }) => setOpenedId(id)}
        empty={
          <EmptyState icon={<WebhookIcon />} title="No webhooks yet" action={newWebhook}>
            A webhook tells another program when a plan waits for a signature, or is finished.
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: ({ name, url }) => (
              <span className="font-medium">
                <SafeText>{name}</SafeText>
                <span className="block max-w-80 truncate text-xs font-normal text-faint">
                  <SafeText>{url}</SafeText>
                </span>
              </span>
            ),
          },
          { id: 'events', header: 'Is told of', cell: ({ events }) => events.join(', '), hideOnPhone: true },
          {
            id: 'state',
            header: 'State',
            align: 'end',
            cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
          },
        ]}
      />
      <Sheet
        title={opened?.name ?? ''}
        description={opened?.url}
        isOpen={opened !== undefined}
        onClose={() => setOpenedId(undefined)}
      >
        {opened && (
          <WebhookDetails webhook={opened} proposal={proposal} onSecret={() => setSecretOf(opened.id)} />
        )}
      </Sheet>
      <NewWebhookDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <SecretDialog webhook={find(secretOf)} onClose={() => setSecretOf(undefined)} />
      {proposal.card}
    </div>
  )
}
