import { randomBytes } from 'node:crypto'
import {
  closeServer,
  createLog,
  openServer,
  readConfig,
  refuseNone,
  StartFailure,
} from '@countersign/server/open'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { type Connection, createConnection } from './connection.ts'

/** Works straight on the data: a server that listens nowhere, in this process, for its operator. */
export async function openData(env: Readonly<Record<string, string | undefined>>): Promise<Connection> {
  // Only this process knows it: whoever can open the data needs no other proof.
  const key = randomBytes(32).toString('base64url')
  const read = readConfig({ ...env, COUNTERSIGN_TOKEN: key, COUNTERSIGN_DEMO: '0' })
  if (!read.ok) throw new CliFailure(read.message, exitCodes.usage)
  const { config } = read
  try {
    refuseNone(config)
    const opened = await openServer(config, createLog('silent'))
    return createConnection({
      kind: 'data',
      where: config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL',
      baseUrl: 'http://localhost',
      key,
      send: async (request) => opened.app.fetch(request),
      close: () => closeServer(opened),
    })
  } catch (error) {
    if (error instanceof StartFailure) throw new CliFailure(error.message, exitCodes.unreachable)
    throw error
  }
}
