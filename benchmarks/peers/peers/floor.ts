import { createPostgresFloor } from '../../runtime/floor-postgres.ts'
import { createSqliteFloor } from '../../runtime/floor-sqlite.ts'
import type { Open } from '../peer.ts'

/** By hand, with the four commits of an application that pauses: propose, approve, execute, audit. */
export const open: Open = async ({ file, url, synchronous = 'FULL' }) => {
  if (url === undefined) return { cycle: createSqliteFloor(file!, synchronous, 4), close: async () => {} }
  const { cycle, end } = await createPostgresFloor(url, 4)
  return { cycle, close: end }
}
