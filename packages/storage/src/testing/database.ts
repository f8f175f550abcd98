import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = {
  url: string
  drop: () => Promise<void>
}

/** Makes an empty database on a server, so that test files can run side by side. */
export async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(serverUrl, `create database ${name}`)

  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function runStatement(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
