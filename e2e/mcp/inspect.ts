import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tools } from './tools.ts'

const inspector = join(tools, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
const run = promisify(execFile)

/** What the inspector's command line says of a server. It ends with another code where a tool's schema is not portable. */
export async function inspect(server: readonly string[], ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [inspector, '--cli', ...server, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}
