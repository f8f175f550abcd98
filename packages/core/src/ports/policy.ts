import type { Json } from '../json.ts'

// The rows behind it are written like any other, through records.

export interface StoredPolicy {
  /** Undefined until someone changes the defaults. */
  readonly settings: Json | undefined
  /** Whether this person wants everything confirmed. */
  readonly alwaysConfirm: boolean
  readonly hasStandingApprovals: boolean
}

export interface PolicyReader {
  /** What is to be known before a person's plan is judged. */
  for(personId: string): Promise<StoredPolicy>
}
