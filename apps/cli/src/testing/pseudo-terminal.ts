import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'
import { spawnOnTerminal } from './spawn-on-terminal.ts'

export interface PseudoTerminal {
  /** Waits until something is shown after what was looked at before. */
  readonly shows: (text: string) => Promise<string>
  readonly type: (keys: string) => void
  readonly exitCode: Promise<number>
}

/** The program itself, in a process of its own, on a terminal. */
export function openTerminal(argv: readonly string[], env: Readonly<Record<string, string>>): PseudoTerminal {
  const child = spawnOnTerminal(argv, env)
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
