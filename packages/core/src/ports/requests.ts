// Requests already answered, by idempotency key.

export interface RequestRecord {
  /** Made from the caller and the key they sent. */
  readonly id: string
  readonly bodyHash: string
  readonly at: string
  /** Null while the first request is being answered. */
  readonly response: { readonly status: number; readonly body: string } | null
}

export interface RequestWriter {
  get(id: string): Promise<RequestRecord | undefined>
  /** Inserts, or replaces one that was never answered. */
  put(record: RequestRecord): Promise<void>
  delete(id: string): Promise<void>
  deleteBefore(time: string): Promise<number>
  deleteMentioning(strings: readonly string[]): Promise<number>
}
