import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/pages.ts'

/** Where the tools of others are, with a lockfile of their own. */
export const tools = join(root, 'e2e/mcp/tools')

/** Brings them, where they are not here yet. */
export function ensureTools(): void {
  if (existsSync(join(tools, 'node_modules/@modelcontextprotocol/inspector'))) return
  console.log('Installing the conformance suite and the inspector, once …')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: tools, stdio: 'inherit' })
}
