import { fileURLToPath } from 'node:url'
import { type IPty, spawn } from '@lydell/node-pty'

const bin = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))

/** The program itself, in a process of its own, on a pseudo-terminal. */
export const spawnOnTerminal = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): IPty =>
  spawn(process.execPath, [bin, ...argv], {
    cols: 120,
    rows: 40,
    env: { ...env, TERM: 'xterm-256color' },
  })
