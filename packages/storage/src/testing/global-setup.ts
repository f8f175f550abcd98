import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server shared by all test files: make a database of your own with `createDatabase`. */
    postgresUrl: string
    /** For the files of tests; gone when the run is over, whatever a test left in it. */
    temporaryFolder: string
  }
}

export async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-test-run-'))
  provide('temporaryFolder', folder)
  const { url, stop } = await startPostgres()
  provide('postgresUrl', url)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
