#!/usr/bin/env node
// Plain JavaScript: it may run on an older Node of the machine, and then hands over to the one the project brings.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const main = new URL('../src/main.ts', import.meta.url)
const install = new URL('../../../scripts/install.mjs', import.meta.url)

if (Number(process.versions.node.split('.')[0]) >= 24) await import(main.href)
else process.exitCode = await handOver()

async function handOver() {
  const { ensureInstalled, InstallError } = await import(install.href)
  try {
    return await runOn(await ensureInstalled())
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(/** @type {Error} */ (error).message)
    return 1
  }
}

/**
 * In the same group and on the same terminal: what is asked there is answered there, and Ctrl-C reaches both.
 * @param {string} node
 */
function runOn(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' })
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    process.on('SIGHUP', () => child.kill('SIGHUP'))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
