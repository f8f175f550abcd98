import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Call, Client } from './client.ts'

/** Between the workers and whichever server is alive. While none is, they wait. */
export interface Gate {
  opened(): Promise<unknown>
  /** Undefined where the server died before it answered, or did not say what became of it. */
  call(call: Call): Promise<Answer | undefined>
  open(client: Client): void
  /** Lets nobody in any more, and waits for those inside. */
  shut(): Promise<void>
  /** Whether a request without an answer may still be carried out when somebody else has looked. */
  readonly mayBeLate: boolean
  /** What went wrong in a way that no kill explains. */
  readonly faults: unknown[]
}

const PAUSE_MS = 20

/** `isInDoubt` tells answers that leave open whether the request was carried out: they count as none. */
export function createGate(
  isInDoubt: (answer: Answer, call: Call) => boolean = () => false,
  mayBeLate = false,
): Gate {
  const faults: unknown[] = []
  const inside = new Set<Promise<unknown>>()
  let opening = Promise.withResolvers<Client>()
  let isOpen = false

  return {
    faults,
    mayBeLate,
    opened: () => opening.promise,
    call: async (call) => {
      const client = await opening.promise
      const calling = client.call(call).catch((error: unknown) => {
        faults.push(error)
        return undefined
      })
      inside.add(calling)
      const answer = await calling
      inside.delete(calling)
      if (!answer || !isInDoubt(answer, call)) return answer
      // Whoever is refused does not come back at once.
      await sleep(PAUSE_MS)
      return undefined
    },
    open: (client) => {
      isOpen = true
      opening.resolve(client)
    },
    shut: async () => {
      // Those who wait at a gate that never opened wait on for the next time.
      if (isOpen) opening = Promise.withResolvers()
      isOpen = false
      while (inside.size > 0) await Promise.all(inside)
    },
  }
}
