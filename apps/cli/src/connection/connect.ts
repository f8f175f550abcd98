import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import type { Connection } from './connection.ts'
import { connectToServer } from './connect-to-server.ts'

export interface WhereOptions {
  readonly url?: string | undefined
  readonly token?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * A server where one is named, by --url or COUNTERSIGN_URL; else the data of DATA_DIR or DATABASE_URL, as a server that is
 * started here would have them. Never a guess between the two: what is written must be where one looks for it.
 */
export async function connect({ url, token, env }: WhereOptions): Promise<Connection> {
  const named = url ?? (env['COUNTERSIGN_URL'] || undefined)
  if (named === undefined) {
    const { openData } = await import('./open-data.ts')
    return openData(env)
  }
  if (!URL.canParse(named) || !/^https?:/.test(named))
    throw new CliFailure(
      `"${named}" is not the address of a server, such as http://127.0.0.1:4310.`,
      exitCodes.usage,
    )
  return connectToServer({ url: named, token: token ?? (env['COUNTERSIGN_TOKEN'] || undefined) })
}
