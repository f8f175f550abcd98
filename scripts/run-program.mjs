import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script in place of this one and ends as it ends.
 *
 * On Ctrl-C a terminal signals every process of its group, and npm passes the signal on once more. The script
 * is therefore kept out of the group, and of signals that come twice at once only one is handed on.
 *
 * @param {string} node
 * @param {string[]} args the script and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runProgram(node, args, env = process.env) {
  const followParent = new URL('follow-parent.mjs', import.meta.url).href
  // Not without npm: whoever starts this with nohup means it to stay.
  if (process.env.npm_lifecycle_event) await import(followParent)

  return new Promise((resolve, reject) => {
    const detached = process.platform !== 'win32'
    const child = spawn(node, ['--import', followParent, ...args], { env, stdio: 'inherit', detached })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))

    for (const signal of signals) {
      let last = -Infinity
      process.on(signal, () => {
        if (performance.now() - last < 500) return
        last = performance.now()
        child.kill(signal)
      })
    }
  })
}
