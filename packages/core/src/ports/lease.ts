/**
 * Of something that somebody has for themselves until a time, by the database's clock. Where it is not as it must be, the
 * write fails as if somebody else had changed it.
 */
export interface Lease {
  /** It must still run, or must not. */
  readonly must?: 'held' | 'free'
  /** How long it is to run from now on. */
  readonly forMs?: number
}
