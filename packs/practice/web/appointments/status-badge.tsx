import { Badge } from '@countersign/ui'
import type { AppointmentStatus } from '../../domain/vocabulary.ts'
import { label, statusTones } from '../parts/words.ts'

export const StatusBadge = ({ status }: { status: AppointmentStatus }) => (
  <Badge tone={statusTones[status]}>{label(status)}</Badge>
)
