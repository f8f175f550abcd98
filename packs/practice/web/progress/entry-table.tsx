import { DataTable, DateTime, IconButton, Menu, SafeText } from '@countersign/ui'
import { Ellipsis } from 'lucide-react'
import type { ProgressEntry } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { sayMeasurements } from './say-measurements.ts'

export function EntryTable({
  entries,
  onStep,
}: {
  entries: readonly ProgressEntry[]
  onStep: (step: 'edit' | 'delete', entry: ProgressEntry) => void
}) {
  const may = useMay()
  const itemsOf = (entry: ProgressEntry) => [
    ...(may('update_progress_entry') ? [{ label: 'Edit', onSelect: () => onStep('edit', entry) }] : []),
    ...(may('delete_progress_entry')
      ? [{ label: 'Delete', isDanger: true, onSelect: () => onStep('delete', entry) }]
      : []),
  ]
  return (
    <DataTable
      label="Progress entries"
      rows={entries}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          id: 'date',
          header: 'Date',
          width: '8rem',
          cell: ({ date }) => <DateTime value={date} style="date" className="whitespace-nowrap" />,
        },
        {
          id: 'values',
          header: 'Measurements',
          cell: ({ measurements, notes }) => (
            <>
              <SafeText>{sayMeasurements(measurements)}</SafeText>
              {notes !== null && (
                <span className="block text-xs text-soft">
                  <SafeText>{notes}</SafeText>
                </span>
              )}
            </>
          ),
        },
        {
          id: 'do',
          header: <span className="sr-only">Actions</span>,
          width: '3rem',
          align: 'end',
          cell: (entry) =>
            itemsOf(entry).length > 0 && (
              <Menu
                trigger={<IconButton size="sm" label={`More for ${entry.date}`} icon={<Ellipsis />} />}
                items={itemsOf(entry)}
              />
            ),
        },
      ]}
    />
  )
}
