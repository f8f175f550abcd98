import type { Command } from 'commander'
import { connect } from './connection/connect.ts'
import type { Connection } from './connection/connection.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import { createOutput, type Output } from './output/output.ts'
import { createPrompt, type Prompt } from './prompt.ts'

/** What a command works with. */
export interface Context {
  readonly io: Io
  readonly output: Output
  /** Opened at the first call, closed when the command ends. */
  readonly connect: () => Promise<Connection>
  /** Asks the person at the terminal. */
  readonly ask: Prompt['ask']
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
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
        const prompt = createPrompt(io)
        const context: Context = {
          io,
          signal,
          ask: prompt.ask,
          output: createOutput(io, options.json === true),
          connect: () => (opened ??= connect({ url: options.url, token: options.token, env: io.env })),
        }
        try {
          exitCode = (await work(context, options as never, ...command.args)) ?? exitCodes.done
        } finally {
          prompt.close()
          // What could not be opened needs no closing, and has been told.
          await opened?.then(
            (connection) => connection.close(),
            () => {},
          )
        }
      }),
  }
}
