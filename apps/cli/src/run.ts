import { CommanderError } from 'commander'
import { createRunner } from './context.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { explain } from './failure.ts'
import type { Io } from './io.ts'
import { safe } from './output/output.ts'
import { painter } from './output/style.ts'
import { createProgram } from './program.ts'

/** Runs one command line and answers the code for the shell. */
export async function run(argv: readonly string[], io: Io, signal: AbortSignal): Promise<ExitCode> {
  const runner = createRunner(io, signal)
  try {
    await createProgram(io, runner).parseAsync(withJsonFirst(argv), { from: 'user' })
    return runner.exitCode()
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done
    const { message, hint, code, exitCode } = explain(error)
    if (argv.includes('--json'))
      io.stdout.write(`${JSON.stringify({ error: { code, message, ...(hint && { hint }) } })}\n`)
    // What cannot be understood has been told by then.
    else if (!(error instanceof CommanderError)) {
      io.stderr.write(`${painter(io)('red', safe(message))}\n`)
      if (hint !== undefined) io.stderr.write(`${safe(hint)}\n`)
    }
    return exitCode
  }
}

/** `--json` may stand anywhere, also after the flags of an action. */
const withJsonFirst = (argv: readonly string[]): string[] =>
  argv.includes('--json') ? ['--json', ...argv.filter((word) => word !== '--json')] : [...argv]
