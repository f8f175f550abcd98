import type { Loose } from '@countersign/core/testing'
import { PassThrough } from 'node:stream'
import { run } from '../run.ts'
import type { ExitCode } from '../exit-codes.ts'

export interface TerminalOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  /** Somebody sits there; else it is a pipe. */
  readonly isTerminal?: boolean
  /** What comes by a pipe. */
  readonly input?: string
}

export interface Session {
  /** Waits until something is shown that was not looked at before, and answers what was. */
  readonly shows: (text: string | RegExp) => Promise<string>
  readonly type: (line: string) => void
  readonly interrupt: () => void
  readonly end: () => void
  readonly exitCode: Promise<ExitCode>
  readonly stdout: () => string
  readonly stderr: () => string
}

/** A command line in this process, as somebody at a terminal or a script sees it. */
export function open(argv: readonly string[], options: TerminalOptions): Session {
  const { env, cwd = process.cwd(), isTerminal = false, input } = options
  const stdin = Object.assign(new PassThrough(), { isTTY: isTerminal })
  const stdout = Object.assign(new PassThrough(), { isTTY: isTerminal, columns: 120 })
  const stderr = Object.assign(new PassThrough(), { isTTY: isTerminal })
  let [shown, said, all] = ['', '', '']
  let seen = 0
  let noticed = (): void => {}
  stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    all += text
    noticed()
  })
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    all += text
    noticed()
  })
  const listeners = new Set<() => void>()
  const onInterrupt = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  if (!isTerminal) stdin.end(input ?? '')
  const signal = new AbortController().signal
  const exitCode = run(argv, { env, stdin, stdout, stderr, cwd, onInterrupt }, signal).then((code) => {
    isOver = true
    noticed()
    return code
  })
  let isOver = false
  return {
    exitCode,
    stdout: () => shown,
    stderr: () => said,
    type: (line) => void stdin.write(`${line}\n`),
    end: () => void stdin.end(),
    interrupt: () => {
      for (const listener of listeners) listener()
    },
    shows: async (text) => {
      const find = (): RegExpExecArray | { index: number; 0: string } | null => {
        const rest = all.slice(seen)
        if (typeof text !== 'string') return text.exec(rest)
        const index = rest.indexOf(text)
        return index === -1 ? null : { index, 0: text }
      }
      for (;;) {
        const found = find()
        if (found) {
          const until = seen + found.index + found[0].length
          const passed = all.slice(seen, until)
          seen = until
          return passed
        }
        if (isOver) throw new Error(`It ended without showing ${String(text)}:\n${all}`)
        await new Promise<void>((resolve) => (noticed = resolve))
      }
    },
  }
}

export interface Done {
  readonly exitCode: ExitCode
  readonly stdout: string
  readonly stderr: string
  /** Read from JSON. */
  // Tests look into it as they please.
  readonly json: Loose
}

/** Runs a command line to its end. */
export async function runToEnd(argv: readonly string[], options: TerminalOptions): Promise<Done> {
  const session = open(argv, options)
  const exitCode = await session.exitCode
  const stdout = session.stdout()
  return {
    exitCode,
    stdout,
    stderr: session.stderr(),
    get json() {
      return JSON.parse(stdout)
    },
  }
}
