import { requestKey } from '@countersign/client'
import type { ThreadBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import { type About, contextOf } from './workspace.ts'

/** Begins a conversation. */
export const beginThread = (
  { client }: Connection,
  workspace: string,
  about: About = {},
): Promise<ThreadBody> =>
  client.post('/api/threads', { workspace, context: contextOf(about) }, { idempotencyKey: requestKey() })

/** Says something in it; answers the run that answers. */
export async function say({ client }: Connection, threadId: string, text: string): Promise<string> {
  const { runId } = await client.post<{ runId: string }>(
    `/api/threads/${threadId}/messages`,
    { text },
    { idempotencyKey: requestKey() },
  )
  return runId
}
