import {
  Badge,
  Button,
  DataTable,
  DateTime,
  EmptyState,
  ErrorState,
  PlanLink,
  SafeText,
} from '@countersign/ui'
import { KeyRound, Pause, Play, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import type { Proposal } from '../use-proposal.tsx'
import { outcomes, states, useDeliveries, type Webhook } from './webhook.ts'

interface WebhookDetailsProps {
  readonly webhook: Webhook
  readonly proposal: Proposal
  readonly onSecret: () => void
}

/** One webhook: how it goes with it, what can be done about it, and what was sent. */
export function WebhookDetails({ webhook, proposal, onSecret }: WebhookDetailsProps) {
  const { id, state, reason, failingSince, details } = webhook
  const isOff = state === 'paused' || state === 'disabled'
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1 text-sm">
        <dt className="text-faint">State</dt>
        <dd>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </dd>
        <dt className="text-faint">Is told of</dt>
        <dd>{webhook.events.join(', ')}</dd>
        <dt className="text-faint">Details</dt>
        <dd>{details ? 'The sentences on the cards, and who asked' : 'None: ids and a link'}</dd>
        {failingSince !== null && (
          <>
            <dt className="text-faint">Trouble</dt>
            <dd className="text-loss">
              <SafeText>{reason ?? 'It failed'}</SafeText>, since <DateTime value={failingSince} />
            </dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Send />}
          isBusy={proposal.isBusy}
          disabled={state === 'no_secret'}
          onClick={() => proposal.propose('test_webhook', { id })}
        >
          Test
        </Button>
        <Button size="sm" icon={<KeyRound />} onClick={onSecret}>
          {state === 'no_secret' ? 'Make its secret' : 'New secret'}
        </Button>
        <Button
          size="sm"
          icon={isOff ? <Play /> : <Pause />}
          onClick={() => proposal.propose('update_webhook', { id, active: isOff })}
        >
          {isOff ? 'Switch on' : 'Pause'}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 />}
          onClick={() => proposal.propose('delete_webhook', { id })}
        >
          Delete…
        </Button>
      </div>
      <Deliveries webhookId={id} />
    </div>
  )
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const deliveries = useDeliveries(webhookId)
  if (deliveries.error)
    return <ErrorState error={deliveries.error} onRetry={() => void deliveries.refetch()} />
  return (
    <DataTable
      label="Last deliveries"
      rows={deliveries.data?.items ?? []}
      rowKey={({ id }) => id}
      isLoading={deliveries.isPending}
      empty={
        <EmptyState icon={<WebhookIcon />} title="Nothing was sent yet">
          Send a test, or wait for a plan.
        </EmptyState>
      }
      columns={[
        {
          id: 'event',
          header: 'Event',
          cell: ({ event, planId, attempt }) => (
            <span>
              <PlanLink planId={planId}>{event}</PlanLink>
              {attempt > 1 && <span className="block text-xs text-faint">Try {attempt}</span>}
            </span>
          ),
        },
        {
          id: 'outcome',
          header: 'Became of it',
          cell: ({ outcome, reason }) => (
            <span>
              <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
              {reason !== null && (
                <span className="block text-xs text-faint">
                  <SafeText>{reason}</SafeText>
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'at',
          header: 'When',
          align: 'end',
          cell: ({ at }) => <DateTime value={at} style="relative" />,
        },
      ]}
    />
  )
}
