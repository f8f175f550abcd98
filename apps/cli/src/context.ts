import type { Command } from 'commander'
import { connect, type WhereOptions } from './connection/connect.ts'
import type { Connection } from './connection/connection.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { CliFailure } from './failure.ts'
import type { Io } from './io.ts'
import { createOutput, type Output } from './output/output.ts'
import { createInterrupts, type Interrupts } from './interrupts.ts'
import { createPrompt, type Prompt } from './prompt.ts'

/** What a command works with. */
export interface Context {
  readonly io: Io
  readonly output: Output
  /** Opened at the first call, closed when the command ends. */
  readonly connect: () => Promise<Connection>
  /** Asks the person at the terminal. */
  readonly ask: Prompt['ask']
  readonly line: Prompt['line']
  readonly isInputOver: Prompt['isOver']
  /** Aborted by Ctrl-C, where nobody took it over. */
  readonly signal: AbortSignal
  readonly onInterrupt: Interrupts['take']
  /** Where it works, from the options and the environment. */
  readonly where: WhereOptions
}

/** A command's work; it answers the code for the shell, 0 where it says nothing. */
export type Work<Options> = (
  context: Context,
  options: Options,
  ...args: string[]
) => Promise<ExitCode | void>

/** Options that every command has. */
interface GlobalOptions {
  readonly json?: boolean
  readonly url?: string
  readonly token?: string
}

export interface Runner {
  /** Gives a command its work. */
  readonly does: <Options extends object>(command: Command, work: Work<Options>) => Command
  /** What the last command answered. */
  readonly exitCode: () => ExitCode
}

export function createRunner(io: Io, signal: AbortSignal): Runner {
  let exitCode: ExitCode = exitCodes.done
  return {
    exitCode: () => exitCode,
    does: (command, work) =>
      command.action(async () => {
        const options = command.optsWithGlobals<GlobalOptions>()
        let opened: Promise<Connection> | undefined
        const interrupts = createInterrupts(signal)
        const stopListening = io.onInterrupt?.(interrupts.fire)
        const prompt = createPrompt(io, interrupts)
        const where: WhereOptions = { url: options.url, token: options.token, env: io.env }
        const context: Context = {
          io,
          where,
          signal: interrupts.signal,
          onInterrupt: interrupts.take,
          ask: prompt.ask,
          line: prompt.line,
          isInputOver: prompt.isOver,
          output: createOutput(io, options.json === true),
          connect: () => (opened ??= connect(where)),
        }
        try {
          const done = work(context, options as never, ...command.args)
          exitCode = (await Promise.race([done, interruption(interrupts.signal)])) ?? exitCodes.done
        } finally {
          prompt.close()
          stopListening?.()
          // What could not be opened needs no closing, and has been told.
          await opened?.then(
            (connection) => connection.close(),
            () => {},
          )
        }
      }),
  }
}

/** Rejects when the command is to end, whatever it is at: what it began ends by itself. */
const interruption = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(new CliFailure('Interrupted.', exitCodes.interrupted))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
