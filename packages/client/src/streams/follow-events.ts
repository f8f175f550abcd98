import type { EventBody, EventName } from '@countersign/protocol'
import type { Client } from '../create-client.ts'
import { follow, type FollowOptions } from './follow.ts'

export type ServerEvent = {
  readonly [Name in EventName]: {
    readonly id: string
    readonly event: Name
    readonly data: EventBody<Name>
  }
}[EventName]

/** Everything that happens and that one may see, from now on or from where one was, until the signal is given. */
export async function* followEvents(
  client: Client,
  options: FollowOptions = {},
): AsyncGenerator<ServerEvent, void, undefined> {
  for await (const { id, event, data } of follow(client, '/api/events', options))
    yield { id, event, data: JSON.parse(data) as unknown } as ServerEvent
}
