import { Card, CardHeader, DateTime, Go, SafeText } from '@countersign/ui'
import type { ProgressEntry } from '../data/answers.ts'
import { paths } from '../parts/paths.ts'
import { sayMeasurements } from '../progress/say-measurements.ts'

export function RecentProgress({ entries }: { entries: readonly ProgressEntry[] }) {
  return (
    <Card aria-label="Recent progress">
      <CardHeader title="Recent progress" />
      {entries.length === 0 ? (
        <p className="px-4 py-3 text-sm text-soft">
          Nothing has been measured yet. Record progress on the page of a client.
        </p>
      ) : (
        <ul className="py-1">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Go
                isPlain
                to={paths.client(entry.client_id)}
                query={{ tab: 'progress' }}
                className="block px-4 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate [&_bdi]:whitespace-pre">
                    <SafeText>{entry.client}</SafeText>
                  </span>
                  <DateTime value={entry.date} style="day" className="shrink-0 text-xs text-faint" />
                </span>
                <span className="block truncate text-xs text-soft">
                  <SafeText>{sayEntry(entry)}</SafeText>
                </span>
              </Go>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const sayEntry = ({ measurements, notes }: ProgressEntry): string =>
  measurements.length > 0 ? sayMeasurements(measurements) : (notes ?? '')
