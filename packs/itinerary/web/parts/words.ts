import type { Tone } from '@countersign/ui'
import type { Access, TripStatus } from '../../domain/vocabulary.ts'

export { linkNames, statusNames } from '../../domain/labels.ts'

export const statusTones: Readonly<Record<TripStatus, Tone>> = {
  planning: 'accent',
  active: 'signed',
  completed: 'neutral',
  cancelled: 'neutral',
}

export const accessNames: Readonly<Record<Access, string>> = {
  owner: 'Owner',
  edit: 'Can edit',
  view: 'Can view',
}
