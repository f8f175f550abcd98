import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { address, type Somebody } from './cast.ts'
import { root } from './server.ts'

export interface Said {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The command line as a program of its own, on the server. */
export const countersign = (person: Pick<Somebody, 'key'>, ...args: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], COUNTERSIGN_URL: address, COUNTERSIGN_TOKEN: person.key }
    execFile(
      process.execPath,
      [join(root, 'apps/cli/src/main.ts'), ...args],
      { env, timeout: 60_000 },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0
        resolve({ code, stdout, stderr })
      },
    )
  })
