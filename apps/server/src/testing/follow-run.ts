import type { Harness } from './harness.ts'
import { type EventReader, readEvents, type ReceivedEvent } from './read-events.ts'

export interface RunReader {
  next(): Promise<ReceivedEvent>
  /** Reads on to the first event of that name. */
  until(event: string): Promise<ReceivedEvent>
  /** Reads on to the end; answers with everything this reader has seen. */
  untilOver(): Promise<ReceivedEvent[]>
  leave(): Promise<void>
}

/** Follows the events of a run as a browser does. */
export function followRun(
  { app }: Pick<Harness, 'app'>,
  runId: string,
  options: { readonly key: string; readonly after?: string },
): RunReader {
  const seen: ReceivedEvent[] = []
  const opened = (async (): Promise<EventReader> => {
    const answer = await app.request(`/api/runs/${runId}/events`, {
      headers: {
        authorization: `Bearer ${options.key}`,
        ...(options.after !== undefined && { 'last-event-id': options.after }),
      },
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return readEvents(answer.body!)
  })()
  const next = async (): Promise<ReceivedEvent> => {
    const event = await (await opened).next()
    seen.push(event)
    return event
  }
  const isLast = ({ event }: ReceivedEvent): boolean => event === 'complete' || event === 'error'
  return {
    next,
    until: async (name) => {
      for (;;) {
        const event = await next()
        if (event.event === name) return event
        if (isLast(event)) throw new Error(`The run is over: ${JSON.stringify(event.data)}`)
      }
    },
    untilOver: async () => {
      while (!isLast(await next())) {
        // Each is kept in `seen`.
      }
      return seen
    },
    leave: async () => (await opened).close(),
  }
}
