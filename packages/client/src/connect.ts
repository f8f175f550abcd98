import { actions } from './actions.ts'
import { audit } from './audit.ts'
import { runs, threads } from './conversation.ts'
import { type ClientOptions, createClient } from './create-client.ts'
import { devices } from './devices.ts'
import { keys } from './keys.ts'
import { plans } from './plans.ts'
import type { FollowOptions } from './streams/follow.ts'
import { followEvents, type ServerEvent } from './streams/follow-events.ts'
import { uploads } from './uploads.ts'

export type Countersign = ReturnType<typeof connect>

/** Everything at once. A page that counts its bytes takes `createClient` and the parts that it needs. */
export function connect(options: ClientOptions = {}) {
  const client = createClient(options)
  return {
    client,
    actions: actions(client),
    plans: plans(client),
    threads: threads(client),
    runs: runs(client),
    audit: audit(client),
    uploads: uploads(client),
    devices: devices(client),
    keys: keys(client),
    /** Everything that happens and that one may see. */
    events: (following: FollowOptions = {}): AsyncGenerator<ServerEvent> => followEvents(client, following),
  }
}
