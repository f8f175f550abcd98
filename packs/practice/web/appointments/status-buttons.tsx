import { Button, IconButton, Menu, useAct } from '@countersign/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { type StatusAction, statusActionsOf } from './status-actions.ts'

/** What can be done with an appointment: the likely step as a button, the others in a menu or beside it. */
export function StatusButtons({
  appointment,
  isCompact = false,
}: {
  appointment: Appointment
  isCompact?: boolean
}) {
  const may = useMay()
  const act = useAct()
  const [isCancelling, setIsCancelling] = useState(false)
  const offered = statusActionsOf(appointment.status, may)
  const start = ({ action, isAsking }: StatusAction): void => {
    if (isAsking) setIsCancelling(true)
    else act.mutate({ action, input: { id: appointment.id } })
  }
  const [first, ...others] = offered
  if (!first) return null
  const buttons = isCompact ? [first] : offered
  return (
    <div className="flex items-center gap-1">
      {buttons.map((option) => (
        <Button
          key={option.action}
          size="sm"
          variant={option === first ? 'secondary' : 'ghost'}
          isBusy={act.isPending && act.variables.action === option.action}
          disabled={act.isPending}
          aria-label={`${option.label}: ${appointment.client}`}
          onClick={() => start(option)}
        >
          {option.label}
        </Button>
      ))}
      {isCompact && others.length > 0 && (
        <Menu
          trigger={<IconButton label={`More for ${appointment.client}`} icon={<Ellipsis />} size="sm" />}
          items={others.map((option) => ({
            label: option.label,
            isDanger: option.isAsking ?? false,
            onSelect: () => start(option),
          }))}
        />
      )}
      {isCancelling && <CancelDialog appointment={appointment} onClose={() => setIsCancelling(false)} />}
    </div>
  )
}
