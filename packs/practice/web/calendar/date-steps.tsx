import { Button, IconButton } from '@countersign/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { shift, type View } from './range.ts'

export function DateSteps({
  view,
  date,
  today,
  onGo,
}: {
  view: View
  date: string
  today: string
  onGo: (date: string) => void
}) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={`Previous ${view}`}
        icon={<ChevronLeft />}
        onClick={() => onGo(shift(view, date, -1))}
      />
      <Button onClick={() => onGo(today)} disabled={date === today}>
        Today
      </Button>
      <IconButton label={`Next ${view}`} icon={<ChevronRight />} onClick={() => onGo(shift(view, date, 1))} />
    </div>
  )
}
