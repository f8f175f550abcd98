import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, InstallError, root } from './install.mjs'
import { runProgram } from './run-program.mjs'

try {
  const node = await ensureInstalled()
  // The server is of use without them, or with older ones.
  if (!(await ensureBuilt(node))) console.error('The pages could not be built (see above).')
  const main = join(root, 'apps/server/src/main.mjs')
  const env = { NODE_ENV: 'production', ...process.env }
  process.exitCode = await runProgram(node, [main, ...process.argv.slice(2)], env)
} catch (error) {
  if (!(error instanceof InstallError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
