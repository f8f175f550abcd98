import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server shared by all test files: make a database of your own with `createDatabase`. */
    postgresUrl: string
  }
}

export async function setup({ provide }: TestProject) {
  const { url, stop } = await startPostgres()
  provide('postgresUrl', url)
  return stop
}
