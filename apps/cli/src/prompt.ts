import { createInterface, type Interface } from 'node:readline'
import { exitCodes } from './exit-codes.ts'
import { CliFailure } from './failure.ts'
import type { Interrupts } from './interrupts.ts'
import type { Io } from './io.ts'

/** Asks a person at the terminal. */
export interface Prompt {
  /** One question, one line. Ctrl-C and the end of input are no answer: they end the command. */
  readonly ask: (question: string) => Promise<string>
  /** The same; undefined at Ctrl-C, once the question has lost its meaning, by `over`, and when there is no more input. */
  readonly line: (question: string, over?: AbortSignal) => Promise<string | undefined>
  /** There is no more input. */
  readonly isOver: () => boolean
  readonly close: () => void
}

/** One reader for all questions of a command: what was typed ahead is the answer to the next. */
export function createPrompt({ stdin, stdout }: Io, interrupts: Interrupts): Prompt {
  let reader: Interface | undefined
  let isOver = false
  const typed: string[] = []
  let answer: ((line: string | undefined) => void) | undefined

  const settle = (line: string | undefined): boolean => {
    const waiting = answer
    // At once: several lines may come together, and only the first is the answer.
    answer = undefined
    waiting?.(line)
    return waiting !== undefined
  }

  function open(): Interface {
    const opened = createInterface({ input: stdin, output: stdout, terminal: stdout.isTTY === true })
    opened.on('line', (line) => {
      if (!settle(line)) typed.push(line)
    })
    // The terminal tells a reader of lines alone that Ctrl-C was pressed.
    opened.on('SIGINT', () => interrupts.fire())
    opened.on('close', () => {
      isOver = true
      settle(undefined)
    })
    return opened
  }
  // The question, too, is over then.
  interrupts.hear(() => void settle(undefined))

  async function line(question: string, over?: AbortSignal): Promise<string | undefined> {
    if (interrupts.signal.aborted || over?.aborted) return undefined
    reader ??= open()
    if (!isOver) {
      reader.setPrompt(question)
      reader.prompt()
    }
    const early = typed.shift()
    if (early !== undefined || isOver) return early?.trim()
    const given = await new Promise<string | undefined>((resolve) => {
      const stop = (): void => void settle(undefined)
      const signals = [interrupts.signal, ...(over ? [over] : [])]
      for (const signal of signals) signal.addEventListener('abort', stop)
      answer = (value) => {
        for (const signal of signals) signal.removeEventListener('abort', stop)
        resolve(value)
      }
    })
    if (given === undefined && !isOver) {
      // The question goes, and so does what was half typed: it was for this question alone.
      reader.setPrompt('')
      if (stdout.isTTY === true) reader.write(null, { ctrl: true, name: 'u' })
      else stdout.write('\n')
    }
    return given?.trim()
  }

  return {
    line,
    ask: async (question) => {
      const given = await line(question)
      if (given === undefined) throw new CliFailure('Nothing was decided.', exitCodes.interrupted)
      return given
    },
    isOver: () => isOver,
    close: () => reader?.close(),
  }
}
