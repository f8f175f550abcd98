import { outline } from '@countersign/ui'

const MAX_LINES = 200

/** A value as lines to look at; of a very long one, its beginning. */
export function outlineOf(value: unknown): string[] {
  const lines = outline(value)
  return lines.length <= MAX_LINES
    ? lines
    : [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more lines`]
}
