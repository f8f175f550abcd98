import { Badge } from '@countersign/ui'
import type { LegStatus } from '../data/types.ts'
import { sayStatus, statusTones } from './status-words.ts'

export function StatusBadge({
  status,
  delaySeconds,
}: {
  readonly status: LegStatus
  readonly delaySeconds?: number | undefined
}) {
  return <Badge tone={statusTones[status]}>{sayStatus(status, delaySeconds)}</Badge>
}
