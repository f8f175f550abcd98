import type { Json } from '@countersign/core'
import type { ActionPlan, Heard, Understanding } from '../engine/types.ts'
import type { DeviceTurnRow } from '../tables.ts'

/** What the engine made of it, and what was read from the device in carrying it out. */
export type Understood =
  | Exclude<Understanding, { kind: 'plan' }>
  | (Extract<Understanding, { kind: 'plan' }> & {
      readonly heard?: readonly Heard[]
      /** They have said yes to it before it was planned: it is told, not asked. */
      readonly agreed?: true
    })

export interface Spoken {
  readonly at: string
  readonly text: string
}

/** What could be done instead, asked as a question. A yes to it is a new plan. */
export interface Remedy {
  readonly question: string
  readonly plans: readonly ActionPlan[]
  readonly contactIds: readonly (string | null)[]
}

/**
 * `answered`: it asked for nothing that is done on a device, and was answered. `confirm`: summed up, and waits for a yes. `waiting`: for the device, or for what it was told before. `explained`: there
 * is nothing to carry out, and it was said why. The others say how it ended.
 */
export const turnStatuses = [
  'question',
  'not_understood',
  'answered',
  'explained',
  'confirm',
  'waiting',
  'running',
  'done',
  'failed',
  'unknown',
  'stopped',
  'declined',
  'expired',
] as const
export type TurnStatus = (typeof turnStatuses)[number]

export const openStatuses: readonly TurnStatus[] = ['confirm', 'waiting', 'running']

// Stored as JSON, which the tables' types cannot say in detail.
export const understoodOf = ({ understood }: Pick<DeviceTurnRow, 'understood'>): Understood =>
  understood as unknown as Understood
export const remedyOf = ({ remedy }: Pick<DeviceTurnRow, 'remedy'>): Remedy | null =>
  remedy as unknown as Remedy | null
export const spokenOf = ({ spoken }: Pick<DeviceTurnRow, 'spoken'>): readonly Spoken[] =>
  spoken as unknown as readonly Spoken[]
export const statusOf = ({ status }: Pick<DeviceTurnRow, 'status'>): TurnStatus => status as TurnStatus
/** As it is stored: what is undefined is left out. */
export const asStored = (value: object | null): Json => JSON.parse(JSON.stringify(value)) as Json
