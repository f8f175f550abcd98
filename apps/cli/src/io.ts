import type { Readable, Writable } from 'node:stream'

/** The terminal, or what stands in its place. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean }
  /** Where the command was given. */
  readonly cwd: string
  /** Tells of Ctrl-C; returns a way to stop listening. */
  readonly onInterrupt?: (listener: () => void) => () => void
}

/** Somebody is there who can be asked. */
export const isInteractive = ({ stdin, stdout }: Io): boolean => stdin.isTTY === true && stdout.isTTY === true

/** Colours are for eyes: not for files and pipes, and not where NO_COLOR asks for none. */
export const hasColours = ({ env, stdout }: Io): boolean => {
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '' && env['FORCE_COLOR'] !== '0') return true
  return stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb'
}
