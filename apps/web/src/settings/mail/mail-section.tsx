import type { ApiError } from '@countersign/client'
import {
  Badge,
  DataTable,
  DateTime,
  EmptyState,
  ErrorState,
  SafeText,
  Sheet,
  Skeleton,
  type Tone,
  useClient,
} from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { Mail as MailIcon } from 'lucide-react'
import { useState } from 'react'
import { ServerNote } from './server-note.tsx'

interface Mail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly status: 'kept' | 'pending' | 'sent' | 'failed' | 'unknown'
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: string
  readonly sent_at: string | null
}

const states: Record<Mail['status'], { readonly label: string; readonly tone: Tone }> = {
  kept: { label: 'Kept here', tone: 'accent' },
  pending: { label: 'On its way', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'signed' },
  failed: { label: 'Failed', tone: 'loss' },
  unknown: { label: 'Perhaps sent', tone: 'caution' },
}

export function MailSection() {
  const client = useClient()
  const [opened, setOpened] = useState<Mail>()
  const mails = useQuery<{ readonly items: readonly Mail[] }, ApiError>({
    queryKey: ['mails'],
    queryFn: ({ signal }) => client.get('/api/mails', signal),
    refetchInterval: 15_000,
  })
  if (mails.error) return <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
  return (
    <div className="grid gap-3">
      <ServerNote />
      <DataTable
        label="Outgoing mail"
        rows={mails.data?.items ?? []}
        rowKey={({ id }) => id}
        isLoading={mails.isPending}
        onOpen={setOpened}
        empty={
          <EmptyState icon={<MailIcon />} title="No mail has been written yet">
            Links to set a password and notices of waiting approvals go out by mail.
          </EmptyState>
        }
        columns={[
          { id: 'to', header: 'To', cell: ({ recipient }) => <SafeText>{recipient}</SafeText> },
          {
            id: 'subject',
            header: 'Subject',
            cell: ({ subject }) => <SafeText>{subject}</SafeText>,
            hideOnPhone: true,
          },
          {
            id: 'status',
            header: 'State',
            cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
          },
          {
            id: 'at',
            header: 'Written',
            align: 'end',
            cell: ({ created_at }) => <DateTime value={created_at} style="relative" />,
          },
        ]}
      />
      <Sheet
        title={opened?.subject ?? ''}
        description={opened && `To ${opened.recipient}`}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened && <Letter mail={opened} />}
      </Sheet>
    </div>
  )
}

function Letter({ mail }: { mail: Mail }) {
  const client = useClient()
  const whole = useQuery<{ readonly text: string | null }, ApiError>({
    queryKey: ['mails', mail.id],
    queryFn: ({ signal }) => client.get(`/api/mails/${mail.id}`, signal),
  })
  if (whole.error) return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
  if (whole.isPending) return <Skeleton className="h-48" />
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1 text-sm">
        <dt className="text-faint">State</dt>
        <dd>
          <Badge tone={states[mail.status].tone}>{states[mail.status].label}</Badge>
        </dd>
        <dt className="text-faint">Written</dt>
        <dd>
          <DateTime value={mail.created_at} />
        </dd>
        {mail.sent_at !== null && (
          <>
            <dt className="text-faint">Sent</dt>
            <dd>
              <DateTime value={mail.sent_at} />
            </dd>
          </>
        )}
        {mail.last_error !== null && (
          <>
            <dt className="text-faint">Trouble</dt>
            <dd className="text-loss">
              <SafeText>{mail.last_error}</SafeText> ({mail.attempts} tries)
            </dd>
          </>
        )}
      </dl>
      {whole.data.text === null ? (
        <p className="text-sm text-soft">Its text is not kept any more: it held a link, or it is old.</p>
      ) : (
        <p className="rounded-md border bg-sunken p-4 text-sm whitespace-pre-wrap">
          <SafeText>{whole.data.text}</SafeText>
        </p>
      )}
    </div>
  )
}
