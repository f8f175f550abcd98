import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { styleText } from 'node:util'
import { root } from './install.mjs'

/** Names are what a person would say; commands are the tools. */
const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint'],
  unused: ['knip', '--no-progress', '--no-config-hints'],
  types: ['tsc', '--noEmit'],
  'types of the web': ['tsc', '--noEmit', '-p', 'apps/web'],
}

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Tools find Node 24 first, whatever started this. */
export const env = {
  ...('FORCE_COLOR' in process.env || 'NO_COLOR' in process.env ? {} : colours),
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

/** Runs all checks side by side, prints what each has to say, and counts them. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, command]) => {
      const startedAt = performance.now()
      const { code, output } = await run(command)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (code === 0) console.log(`${styleText('green', '✓')} ${name} (${seconds} s)`)
      else console.log(`${styleText('red', '✗')} ${name} (${command.join(' ')})\n\n${output.trimEnd()}\n`)
      return code === 0
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

function run([tool = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const child = spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root, env, shell })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
