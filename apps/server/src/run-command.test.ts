import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { say } from './command.ts'
import { openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { answerCommand, type Command } from './run-command.ts'
import { temporaryFolder } from './testing/server-process.ts'

const command: Command = {
  help: ['How to use it'],
  run: async (store, argv) => say(`${argv.join()} on ${store.kind}`),
}

it('makes no database where there is none, and says so', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'elsewhere')
  const refused = answerCommand(command, ['list'], { DATA_DIR })
  await expect(refused).rejects.toThrow(`There is no database in DATA_DIR ${DATA_DIR}. Set DATA_DIR`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

it.each(['--help', '-h'])('helps when asked by %s, without a database', async (word) => {
  const DATA_DIR = join(await temporaryFolder(), 'elsewhere')
  expect(await answerCommand(command, ['create', word], { DATA_DIR })).toEqual({
    lines: ['How to use it'],
    exitCode: 0,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('works on the database that there is', async () => {
  const dataDir = await temporaryFolder()
  await (await openDatabase({ dataDir, databaseUrl: undefined }, (await loadPacks([])).packs)).close()
  const done = await answerCommand(command, ['list'], { DATA_DIR: dataDir })
  expect(done.lines).toEqual(['list on sqlite'])
})
