import type { Clock, Store, Transaction } from '@countersign/core'

/** What webhooks need of the server. */
export interface WebhooksContext {
  readonly store: Store
  readonly clock: Clock
  readonly publicUrl: () => string
  /** Whether messages may go to this machine and its network. */
  readonly allowPrivate: boolean
  /** Tells administrators something, once for an id. */
  readonly tellAdmins: (tx: Transaction, notice: AdminNotice) => Promise<void>
}

export interface AdminNotice {
  readonly id: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
}
