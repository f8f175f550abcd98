import { createInterface, type Interface } from 'node:readline'
import { exitCodes } from './exit-codes.ts'
import { CliFailure } from './failure.ts'
import type { Io } from './io.ts'

/** Asks a person at the terminal. */
export interface Prompt {
  /** One question, one line. Ctrl-C and the end of input are no answer: they end the command. */
  readonly ask: (question: string) => Promise<string>
  readonly close: () => void
}

/** One reader for all questions of a command: what was typed ahead is the answer to the next. */
export function createPrompt({ stdin, stdout }: Io): Prompt {
  let reader: Interface | undefined
  let isOver = false
  const typed: string[] = []
  let waiting: { resolve: (line: string) => void; reject: (error: Error) => void } | undefined
  const end = (): void => {
    isOver = true
    waiting?.reject(nothing())
  }

  function open(): Interface {
    const opened = createInterface({ input: stdin, output: stdout, terminal: stdout.isTTY === true })
    opened.on('line', (line) => {
      const asked = waiting
      // At once: several lines may come together, and only the first is the answer.
      waiting = undefined
      if (asked) asked.resolve(line)
      else typed.push(line)
    })
    opened.on('SIGINT', () => opened.close())
    opened.on('close', end)
    return opened
  }

  return {
    ask: async (question) => {
      reader ??= open()
      reader.setPrompt(question)
      reader.prompt()
      const early = typed.shift()
      if (early !== undefined) return early.trim()
      if (isOver) throw nothing()
      const line = await new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      return line.trim()
    },
    close: () => reader?.close(),
  }
}

const nothing = (): CliFailure => new CliFailure('Nothing was decided.', exitCodes.interrupted)
