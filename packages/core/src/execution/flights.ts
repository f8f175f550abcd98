import type { Observer } from '../observer.ts'
import type { OutboxMessage } from '../ports.ts'
import { DEVICE_EFFECT, isDeviceKind } from './device-kind.ts'

export interface Flight {
  readonly message: OutboxMessage
  /** Given when a person says stop. */
  readonly stopped: AbortSignal
}

/** What this process is sending, from the moment it took a message until the outcome is written down. */
export interface Flights {
  readonly under: (message: OutboxMessage, work: (flight: Flight) => Promise<void>) => void
  readonly list: () => readonly OutboxMessage[]
  readonly stop: (planId: string) => void
  /** Resolves when everything that is under way now has landed. */
  readonly landed: () => Promise<void>
}

export function createFlights(
  { part }: Observer,
  onFault: (message: OutboxMessage, error: unknown) => void,
): Flights {
  const flights = new Map<OutboxMessage, { readonly stop: AbortController; readonly done: Promise<void> }>()
  return {
    under: (message, work) => {
      const stop = new AbortController()
      // Without the address of the device.
      const kind = isDeviceKind(message.kind) ? DEVICE_EFFECT : message.kind
      const done = part('deliver', { kind }, () => work({ message, stopped: stop.signal }))
        // Whoever looks for overdue messages will find it.
        .catch((error: unknown) => onFault(message, error))
        .finally(() => flights.delete(message))
      flights.set(message, { stop, done })
    },
    list: () => [...flights.keys()],
    stop: (planId) => {
      for (const [message, { stop }] of flights) if (message.planId === planId) stop.abort()
    },
    landed: async () => {
      await Promise.all([...flights.values()].map(({ done }) => done))
    },
  }
}
