#!/usr/bin/env node
// Plain JavaScript: it may run on an older Node of the machine, and then hands over to the one the project brings.
import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, InstallError } from '../../../scripts/install.mjs'

const main = new URL('../src/main.ts', import.meta.url)

if (Number(process.versions.node.split('.')[0]) >= 24) await import(main.href)
else process.exitCode = await handOver()

async function handOver() {
  try {
    const node = await ensureInstalled()
    // In the same group and on the same terminal: what is asked there is answered there.
    const args = [fileURLToPath(main), ...process.argv.slice(2)]
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
    const { status, signal } = spawnSync(node, args, { stdio: 'inherit' })
    return status ?? 128 + (signal ? constants.signals[signal] : 0)
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(error.message)
    return 1
  }
}
