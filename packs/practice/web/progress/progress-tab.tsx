import { Button, ConfirmDialog, EmptyState, ErrorState, Skeleton, useRead } from '@countersign/ui'
import { LineChart, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClientDetails, Goal, ProgressEntry } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { useAll } from '../data/use-all.ts'
import { ChartCard } from './chart-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import { seriesOf } from './series.ts'

type Open = { readonly step: 'new' | 'edit' | 'delete'; readonly entry?: ProgressEntry }

export function ProgressTab({ client }: { client: ClientDetails }) {
  const may = useMay()
  const { data, error, refetch } = useAll<'entries', ProgressEntry>('list_progress', 'entries', {
    client_id: client.id,
  })
  const goals = useRead<{ readonly goals: readonly Goal[] }>('list_goals', {
    client_id: client.id,
    limit: 200,
  })
  const [open, setOpen] = useState<Open | undefined>()
  const close = (): void => setOpen(undefined)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-lg" />
  const add = may('create_progress_entry') && (
    <Button icon={<Plus />} onClick={() => setOpen({ step: 'new' })}>
      Record progress
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {data.length === 0 ? (
        <EmptyState
          icon={<LineChart />}
          title="Nothing measured yet"
          action={add}
          className="rounded-lg border bg-panel"
        >
          Weight, circumferences, blood pressure or anything else: as soon as there are two, there is a chart.
        </EmptyState>
      ) : (
        <>
          <ChartCard series={seriesOf(data)} goals={goals.data?.goals ?? []} actions={add} />
          <EntryTable entries={data} onStep={(step, entry) => setOpen({ step, entry })} />
        </>
      )}
      {open && open.step !== 'delete' && (
        <EntryDialog client={client} {...(open.entry && { entry: open.entry })} onClose={close} />
      )}
      {open?.step === 'delete' && open.entry && (
        <ConfirmDialog
          title="Delete progress entry"
          submitLabel="Delete"
          deed={{ action: 'delete_progress_entry', input: { id: open.entry.id } }}
          onClose={close}
        >
          What was measured that day will be gone from the client&apos;s record.
        </ConfirmDialog>
      )}
    </div>
  )
}
