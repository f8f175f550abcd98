import { AsyncLocalStorage } from 'node:async_hooks'

export type Source = 'Web' | 'Cli' | 'AiAssistant'
export type Channel = 'web' | 'cli' | 'chat' | 'http' | 'mcp' | 'voice'

/** A person, or a program acting under a person's key. */
export interface Actor {
  readonly id: string
  readonly name: string
  readonly role: string
}

/** Who is behind what happens now, and how it came in. */
export interface Origin {
  readonly actor: Actor
  readonly source: Source
  readonly channel: Channel
  readonly correlationId: string
}

const storage = new AsyncLocalStorage<Origin>()

/** Runs `work` with this origin; whatever was ambient before is ambient again afterwards, also when `work` throws. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  return storage.getStore() === origin ? work() : storage.run(origin, work)
}

/** Throws where nobody said who is acting: an entry without an actor must never be written. */
export function currentOrigin(): Origin {
  const origin = storage.getStore()
  if (!origin) throw new Error('No origin: wrap the call in withOrigin()')
  return origin
}
