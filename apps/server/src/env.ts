import type { Actor, Scope } from '@countersign/core'
import type { HttpBindings } from '@hono/node-server'
import type { SentUpload } from './uploads/read-upload.ts'

/** Who sent a request, and what the credential they sent is good for. */
export interface Caller {
  readonly actor: Actor
  readonly scopes: readonly Scope[]
  /** A program under a person's key, or the person in a browser. */
  readonly by: 'key' | 'session'
  /** Must first set up a second factor: until then good for nothing else, and without scopes. */
  readonly needsSecondFactor?: boolean
}

/** One try at a request that may be sent again. */
export interface Attempt {
  /** Says of a decision which request it came with. */
  readonly requestKey: string
  /** The id of the plan this request makes, the same at every try. */
  readonly planId: string
}

/** A request that is let become a WebSocket. */
export interface Upgrade {
  readonly caller: Caller
  /** Asked now and then: a connection may outlive the right to it. */
  readonly isStillAllowed: () => Promise<boolean>
}

/** What middleware leaves for those after it. */
export interface AppEnv {
  // Absent where no socket is behind the request, as in tests.
  Bindings: Partial<HttpBindings> & {
    /** Present where the request asks to become a WebSocket. */
    readonly acceptUpgrade?: (upgrade: Upgrade) => void
  }
  Variables: {
    correlationId: string
    caller: Caller
    /** Set when the caller sent an Idempotency-Key. */
    attempt: Attempt | undefined
    /** The answer holds only for now: the same request may be answered otherwise in a moment. */
    isPassing: boolean | undefined
    /** Where a route takes a file. */
    upload: SentUpload | undefined
  }
}
