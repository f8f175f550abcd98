import type { AuditEntryBody, AuditHeadBody, ListAuditQuery, VerificationBody } from '@countersign/protocol'
import type { CallOptions, Client } from './create-client.ts'
import { everyItem, type Page, withQuery } from './pages.ts'

export type AuditFilter = Partial<ListAuditQuery>

/** The record of what was done, and of what was not. */
export function audit(client: Client) {
  const list = (filter: AuditFilter = {}, { signal }: CallOptions = {}): Promise<Page<AuditEntryBody>> =>
    client.get(withQuery('/api/audit', filter), signal)
  return {
    /** Newest first, a page at a time. */
    list,
    /** Newest first, however many there are. */
    all: (
      filter: Omit<AuditFilter, 'cursor'> = {},
      options: CallOptions = {},
    ): AsyncGenerator<AuditEntryBody> =>
      everyItem((cursor) => list({ ...filter, ...(cursor !== undefined && { cursor }) }, options)),
    /** The end of the chain. Kept elsewhere, it shows later whether the tail was cut. */
    head: ({ signal }: CallOptions = {}): Promise<AuditHeadBody> => client.get('/api/audit/head', signal),
    /** Whether the log is whole; with a head that was kept, also whether it still holds it. */
    verify: (head?: AuditHeadBody, { signal }: CallOptions = {}): Promise<VerificationBody> =>
      client.get(withQuery('/api/audit/verify', head ?? {}), signal),
  }
}
