import { Badge, type Tone } from '@countersign/ui'
import type { LegStatus } from '../data/types.ts'
import { sayStatus } from './status-words.ts'

const statusTones: Readonly<Record<LegStatus, Tone>> = {
  on_time: 'signed',
  delayed: 'caution',
  cancelled: 'loss',
  scheduled_only: 'neutral',
}

export function StatusBadge({
  status,
  delaySeconds,
}: {
  readonly status: LegStatus
  readonly delaySeconds?: number | undefined
}) {
  return <Badge tone={statusTones[status]}>{sayStatus(status, delaySeconds)}</Badge>
}
