import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'
import { onTestFinished } from 'vitest'

const bin = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))

export interface PseudoTerminal {
  /** Waits until something is shown after what was looked at before. */
  readonly shows: (text: string) => Promise<string>
  readonly type: (keys: string) => void
  readonly exitCode: Promise<number>
}

/** The program itself, in a process of its own, on a terminal. */
export function openTerminal(argv: readonly string[], env: Readonly<Record<string, string>>): PseudoTerminal {
  const child = spawn(process.execPath, [bin, ...argv], {
    cols: 120,
    rows: 40,
    env: { ...env, TERM: 'xterm-256color' },
  })
  onTestFinished(() => child.kill())
  let all = ''
  let seen = 0
  let noticed = (): void => {}
  let isOver = false
  child.onData((text) => {
    all += text
    noticed()
  })
  const exitCode = new Promise<number>((resolve) => {
    child.onExit(({ exitCode: code }) => {
      isOver = true
      noticed()
      resolve(code)
    })
  })
  return {
    exitCode,
    type: (keys) => child.write(keys),
    shows: async (text) => {
      for (;;) {
        const plain = stripVTControlCharacters(all).replaceAll('\r', '')
        const at = plain.indexOf(text, seen)
        if (at !== -1) {
          const passed = plain.slice(seen, at + text.length)
          seen = at + text.length
          return passed
        }
        if (isOver) throw new Error(`It ended without showing ${text}:\n${all}`)
        await new Promise<void>((resolve) => (noticed = resolve))
      }
    },
  }
}
