import { ApiError } from '@countersign/client'
import { CommanderError } from 'commander'
import { type ExitCode, exitCodes } from './exit-codes.ts'

/** Ends a command with a sentence for a person and a code for a script. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure'
  readonly exitCode: ExitCode
  readonly hint: string | undefined

  constructor(message: string, exitCode: ExitCode = exitCodes.failed, hint?: string) {
    super(message)
    this.exitCode = exitCode
    this.hint = hint
  }
}

/** What a failure of any kind means here. */
export function explain(error: unknown): {
  message: string
  hint?: string | undefined
  code: string
  exitCode: ExitCode
} {
  if (error instanceof CliFailure) {
    const code = Object.entries(exitCodes).find(([, value]) => value === error.exitCode)?.[0] ?? 'failed'
    return { message: error.message, hint: error.hint, code, exitCode: error.exitCode }
  }
  if (error instanceof CommanderError)
    return { message: error.message.replace(/^error: /, ''), code: 'usage', exitCode: exitCodes.usage }
  if (error instanceof ApiError)
    return { message: error.message, hint: hintOf(error), code: error.code, exitCode: exitCodeOf(error) }
  return {
    message: error instanceof Error ? error.message : String(error),
    code: 'failed',
    exitCode: exitCodes.failed,
  }
}

/** The way out, in commands. */
function hintOf({ status, code, hint }: ApiError): string | undefined {
  if (status === 401)
    return 'Set COUNTERSIGN_TOKEN to a key of it: "countersign help token" says how to make one.'
  if (code === 'missing_scope') return '"countersign doctor" says which scopes your key has.'
  if (status === 0)
    return `${hint ?? ''} Look at --url or COUNTERSIGN_URL; "countersign doctor" says more.`.trim()
  return hint
}

function exitCodeOf({ status, code }: ApiError): ExitCode {
  if (status === 0) return exitCodes.unreachable
  // What was given does not fit what it was given for.
  if (code === 'validation_failed') return exitCodes.usage
  return status === 401 || status === 403 ? exitCodes.notAllowed : exitCodes.failed
}
