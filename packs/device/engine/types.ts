import type { ContactIndex } from '../contacts/contact-index.ts'
import type { ActionPlan, Intent } from './schema.ts'
import type { Resume } from './draft.ts'

export type { ActionPlan, Intent } from './schema.ts'

export type AppKind =
  | 'messaging'
  | 'phone'
  | 'email'
  | 'payment'
  | 'browser'
  | 'camera'
  | 'settings'
  | 'other'

/** An app that is on the phone. */
export interface App {
  readonly name: string
  readonly packageName?: string | undefined
  readonly kind: AppKind
  readonly isDefault?: boolean | undefined
}

/** Something that came to the phone or was read from it. Its text is data: it is repeated, never understood. */
export interface Heard {
  readonly kind: 'screen' | 'message' | 'call'
  readonly contactId?: string | undefined
  readonly app?: string | undefined
  readonly text?: string | undefined
}

/** One thing that was said, asked, done or heard. */
export interface Turn {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly said?: string | undefined
  readonly plans?: readonly ActionPlan[] | undefined
  /** Whom each plan is for, by the plan's place. */
  readonly contactIds?: readonly (string | null)[] | undefined
  readonly outcome?: 'waiting' | 'done' | 'failed' | 'refused' | undefined
  readonly heard?: readonly Heard[] | undefined
  /** The question that was asked, as long as it is not answered. */
  readonly resume?: Resume | undefined
}

/** What the engine knows beside the words. */
export interface Context {
  readonly contacts: ContactIndex
  readonly apps: readonly App[]
  /** What is on and what is off, by setting. */
  readonly settings: Readonly<Record<string, boolean>>
  /** Newest last. */
  readonly history: readonly Turn[]
  /** ISO 8601, UTC. */
  readonly now: string
  readonly alwaysConfirm: boolean
  readonly language: 'en'
}

export interface Candidate {
  readonly id: string
  readonly name: string
  readonly detail: string
}

/** What an utterance comes to. */
export type Understanding =
  | {
      readonly kind: 'plan'
      /** One for each request, in order. */
      readonly plans: readonly ActionPlan[]
      /** Whom each plan is for, by the plan's place; kept in the history, it is what "him" means next time. */
      readonly contactIds: readonly (string | null)[]
      /** Said before confirming: who, with which app, what. */
      readonly summary: string
      /** It is meant in place of what was asked for last: "no, Sara". */
      readonly corrects?: true
    }
  | {
      readonly kind: 'question'
      readonly question: string
      readonly candidates: readonly Candidate[]
      /** Kept in the history, it makes of the next utterance the answer. */
      readonly resume: Resume
      readonly corrects?: true
    }
  | {
      readonly kind: 'not_understood'
      readonly message: string
      readonly suggestions: readonly string[]
      /** It was: they asked for nothing that is done on a phone, for what cannot be, or told it not to. */
      readonly answered?: 'told' | 'refused'
      /** No rule speaks against it either: it is only that none knows what it means. */
      readonly unclear?: true
    }

export const isHighRisk = (intent: Intent): boolean =>
  intent === 'delete_messages' || intent === 'make_payment'
