import type { ThreadSummaryBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'

/** What the conversation is about. */
export interface About {
  readonly workspace?: string
  readonly client?: string
  readonly trip?: string
  readonly campaign?: string
  readonly device?: string
}

export interface Workspace {
  readonly id: string
  readonly title: string
}

export const workspacesOf = async ({ client }: Connection): Promise<readonly Workspace[]> =>
  (await client.get<{ workspaces: readonly Workspace[] }>('/api/assistant')).workspaces

/**
 * The workspace that is named, or that what is named belongs to; else the one of COUNTERSIGN_WORKSPACE, else where this
 * person talked last, else the first there is.
 */
export async function chooseWorkspace(
  { io }: Pick<Context, 'io'>,
  connection: Connection,
  { workspace, client, trip, campaign, device }: About,
): Promise<Workspace> {
  const all = await workspacesOf(connection)
  const implied =
    (client && 'practice') || (trip && 'itinerary') || (campaign && 'campaign') || (device && 'device')
  const named = workspace ?? (implied || io.env['COUNTERSIGN_WORKSPACE'] || undefined)
  const wanted = named ?? (await lastUsed(connection))
  const found = all.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted?.toLowerCase())
  if (found) return found
  if (named === undefined && all[0]) return all[0]
  throw new CliFailure(
    `There is no workspace "${named}".`,
    exitCodes.usage,
    `There are: ${all.map(({ id }) => id).join(', ')}.`,
  )
}

async function lastUsed({ client }: Connection): Promise<string | undefined> {
  const { items } = await client.get<{ items: readonly ThreadSummaryBody[] }>('/api/threads?limit=1')
  return items[0]?.workspace
}

/** What the server is told of it. */
export const contextOf = ({ client, trip, campaign, device }: About): object => ({
  ...(client !== undefined && { clientId: client }),
  ...(trip !== undefined && { tripId: trip }),
  ...(campaign !== undefined && { campaignId: campaign }),
  ...(device !== undefined && { deviceId: device }),
})
