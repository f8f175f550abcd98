import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import type { Connection } from './connection.ts'
import { connectToServer, type ServerOptions } from './connect-to-server.ts'

export interface WhereOptions {
  readonly url?: string | undefined
  readonly token?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * A server where one is named, by --url or COUNTERSIGN_URL; else the data of DATA_DIR or DATABASE_URL, as a server that is
 * started here would have them. Never a guess between the two: what is written must be where one looks for it.
 */
export async function connect(where: WhereOptions): Promise<Connection> {
  const server = namedServer(where)
  if (server) return connectToServer(server)
  const { openData } = await import('./open-data.ts')
  return openData(where.env)
}

/** The server that is named, if one is. */
export function namedServer({ url, token, env }: WhereOptions): ServerOptions | undefined {
  const named = url ?? (env['COUNTERSIGN_URL'] || undefined)
  if (named === undefined) return undefined
  if (!URL.canParse(named) || !/^https?:/.test(named))
    throw new CliFailure(
      `"${named}" is not the address of a server, such as http://127.0.0.1:4310.`,
      exitCodes.usage,
    )
  return { url: named, token: token ?? (env['COUNTERSIGN_TOKEN'] || undefined) }
}
