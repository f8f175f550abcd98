import { join } from 'node:path'
import { ensureInstalled, InstallError, root } from './install.mjs'
import { runProgram } from './run-program.mjs'

try {
  const node = await ensureInstalled()
  process.exitCode = await runProgram(node, [join(root, 'scripts/run-tests.ts'), ...process.argv.slice(2)])
} catch (error) {
  if (!(error instanceof InstallError)) throw error
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
