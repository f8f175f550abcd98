import {
  Card,
  CardHeader,
  cx,
  formatTimeAs,
  IconButton,
  SafeText,
  todayIn,
  useFormats,
} from '@countersign/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../../data/campaign.ts'
import { TimelineDialog } from './timeline-dialog.tsx'

/** The days that matter, and where today stands among them. */
export function TimelineCard({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { timeZone } = useFormats()
  const today = todayIn(timeZone)
  const days = campaign.timelineTags.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const next = days.find(({ date }) => date >= today)
  return (
    <Card aria-label="Timeline">
      <CardHeader
        title="Timeline"
        actions={
          canEdit && (
            <IconButton
              size="sm"
              label="Edit timeline"
              icon={<Pencil />}
              className="-mr-1.5"
              onClick={() => setIsOpen(true)}
            />
          )
        }
      />
      {days.length === 0 ? (
        <p className="px-4 py-3 text-sm text-faint">No days marked yet.</p>
      ) : (
        <ol aria-label="Timeline" className="flex flex-col px-4 py-3">
          {days.map((day, index) => (
            <li key={`${day.date}${day.label}`} className="relative flex gap-3 pb-3 last:pb-0">
              {index < days.length - 1 && (
                <span aria-hidden className="absolute top-3.5 bottom-0 left-[3.5px] w-px bg-line" />
              )}
              <span
                aria-hidden
                className={cx(
                  'mt-1.5 size-2 shrink-0 rounded-full border',
                  day.date < today
                    ? 'border-signed bg-signed'
                    : day === next
                      ? 'border-accent bg-accent'
                      : 'border-strong-line bg-panel',
                )}
              />
              <div className="min-w-0 flex-1">
                <p className={cx('text-sm', day.date < today ? 'text-soft' : 'text-ink')}>
                  <SafeText>{day.label}</SafeText>
                </p>
                <p className="text-xs text-faint">
                  {formatTimeAs('date', day.date)}
                  {day.date === today && ' · today'}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {isOpen && <TimelineDialog campaign={campaign} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
