import type { Contact } from '../../contacts/contact.ts'
import type { ActionPlan } from '../../engine/types.ts'
import type { TurnStatus } from '../../service/turn.ts'

export type { ActionPlan, TurnStatus }

export interface Candidate {
  readonly id: string
  readonly name: string
  readonly detail: string
}

/** Something that was said to a device, and what became of it. */
export interface Turn {
  readonly id: string
  readonly deviceId: string | null
  readonly said: string
  readonly summary: string
  readonly status: TurnStatus
  readonly planId: string | null
  readonly spoken: readonly { readonly at: string; readonly text: string }[]
  readonly actionPlans: readonly ActionPlan[]
  readonly question?: string
  readonly candidates?: readonly Candidate[]
  readonly suggestions?: readonly string[]
  readonly remedy?: { readonly question: string }
  readonly createdAt: string
}

export interface DeviceRow {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly ops: readonly string[]
  readonly apps: readonly { readonly name: string }[]
  readonly lastSeenAt: string
  readonly isConnected: boolean
}

export interface ContactRow {
  readonly id: string
  readonly name: string
  readonly nicknames: readonly string[]
  readonly relations: NonNullable<Contact['relations']>
  readonly organization: string | null
  readonly phones: readonly string[]
  readonly pronoun: 'he' | 'she' | 'they' | null
  readonly used: readonly { readonly app: string; readonly at: string }[]
}

export interface ContactPage {
  readonly contacts: readonly ContactRow[]
  /** Of all that were asked for. */
  readonly total: number
  readonly nextCursor: string | null
}
