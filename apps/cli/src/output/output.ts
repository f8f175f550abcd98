import { revealHidden } from '@countersign/card'
import type { Io } from '../io.ts'
import { type Paint, painter } from './style.ts'

/** Where answers go: one JSON document to a script, lines to a person. */
export interface Output {
  readonly isJson: boolean
  readonly paint: Paint
  /** An answer. Data in a line is made harmless first, with `safe`. */
  readonly print: (...lines: readonly string[]) => void
  /** The answer as JSON; the only thing a script gets. */
  readonly json: (value: unknown) => void
  /** One of many answers, on a line of its own. */
  readonly jsonLine: (value: unknown) => void
  /** Beside the answer: progress, hints. A script reads none of it. */
  readonly note: (...lines: readonly string[]) => void
}

export function createOutput(io: Io, isJson: boolean): Output {
  const write = (stream: Io['stdout'], lines: readonly string[]): void => {
    for (const line of lines) stream.write(`${line}\n`)
  }
  return {
    isJson,
    paint: painter(io),
    print: (...lines) => {
      if (!isJson) write(io.stdout, lines)
    },
    json: (value) => {
      if (isJson) write(io.stdout, [JSON.stringify(value, undefined, 2)])
    },
    jsonLine: (value) => {
      if (isJson) write(io.stdout, [JSON.stringify(value)])
    },
    note: (...lines) => {
      if (!isJson) write(io.stderr, lines)
    },
  }
}

/** Data on several lines: what would act on the terminal is named instead. */
export const safeLines = (text: string): string => revealHidden(text.replaceAll('\r\n', '\n'))

/** Data on one line of a terminal: what would act on it, or turn the order of what is read, is named instead. */
export const safe = (text: string): string => safeLines(text).replaceAll('\n', '⏎').replaceAll('\t', ' ')
