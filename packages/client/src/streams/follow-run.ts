import type { RunEventBody, RunEventName } from '@countersign/protocol'
import type { Client } from '../create-client.ts'
import { follow, type FollowOptions } from './follow.ts'

/** One thing that a run says or asks; `id` is its number. */
export type RunEvent = {
  readonly [Name in RunEventName]: {
    readonly id: string
    readonly event: Name
    readonly data: RunEventBody<Name>
  }
}[RunEventName]

/** What a run says and asks, from its beginning or from where one was, until it is over. */
export async function* followRun(
  client: Client,
  runId: string,
  options: FollowOptions = {},
): AsyncGenerator<RunEvent, void, undefined> {
  const path = `/api/runs/${encodeURIComponent(runId)}/events`
  const isLast = ({ event }: { readonly event: string }): boolean => event === 'complete' || event === 'error'
  for await (const { id, event, data } of follow(client, path, options, isLast))
    yield { id, event, data: JSON.parse(data) as unknown } as RunEvent
}
