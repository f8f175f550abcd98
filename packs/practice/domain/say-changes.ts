import { listOf } from './names.ts'

const SHOWN = 80

/** `phone to 555-0100 and notes to nothing`: those of the fields that are given. */
export function sayChanges(fields: Readonly<Record<string, string | number | null | undefined>>): string {
  return listOf(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([label, value]) => `${label} to ${value === null ? 'nothing' : shorten(String(value))}`),
  )
}

/** The whole of a long text is in the change shown below the sentence. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1).trimEnd()}…`
}
