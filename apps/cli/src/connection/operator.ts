import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { namedServer } from './connect.ts'

type WithDatabase = (typeof import('@countersign/server/open'))['withDatabase']

export interface OperatorsWork {
  readonly what: string
  /** How it is done from afar instead. */
  readonly elsewhere: (server: string) => string
}

/** What only the operator of the data may do: whoever can open them needs no other proof. No server does it for a key. */
export async function asOperator<T>(
  { where }: Context,
  { what, elsewhere }: OperatorsWork,
  work: (...given: Parameters<Parameters<WithDatabase>[1]>) => Promise<T>,
): Promise<T> {
  const server = namedServer(where)
  if (server !== undefined)
    throw new CliFailure(
      `${what} is done beside the data, not on a server.`,
      exitCodes.notAllowed,
      `${elsewhere(new URL(server.url).origin)} Or run it where the server runs, without --url and COUNTERSIGN_URL.`,
    )
  const { StartFailure, withDatabase } = await import('@countersign/server/open')
  try {
    return await withDatabase(where.env, work)
  } catch (error) {
    if (error instanceof StartFailure) throw new CliFailure(error.message, exitCodes.unreachable)
    throw error
  }
}
