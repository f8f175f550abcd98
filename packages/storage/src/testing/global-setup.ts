import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded/postgres.ts'

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
