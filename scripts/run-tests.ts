import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, runChecks } from './checks.ts'
import { countTests } from './count-tests.ts'
import { root } from './install.mjs'

const checks = await runChecks()
const tests = await runVitest(process.argv.slice(2))

const passed = checks.passed + tests.passed
const failed = checks.failed + tests.failed
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)

async function runVitest(args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-tests-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  try {
    return countTests({ report: readFileSync(report, 'utf8'), succeeded: code === 0 })
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
