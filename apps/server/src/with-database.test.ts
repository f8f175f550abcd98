import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { temporaryFolder } from './testing/server-process.ts'
import { withDatabase } from './with-database.ts'

it('makes no database where there is none, and says so', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'elsewhere')
  const refused = withDatabase({ DATA_DIR }, async (store) => store.kind)
  await expect(refused).rejects.toThrow(`There is no database in DATA_DIR ${DATA_DIR}. Set DATA_DIR`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('works on the database that there is', async () => {
  const dataDir = await temporaryFolder()
  await (await openDatabase({ dataDir, databaseUrl: undefined }, (await loadPacks([])).packs)).close()
  expect(await withDatabase({ DATA_DIR: dataDir }, async (store) => store.kind)).toBe('sqlite')
})
