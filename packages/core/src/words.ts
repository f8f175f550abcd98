// How actions put numbers, lists and changes into sentences.

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `a, b and c` */
export const listOf = (items: readonly string[]): string => list.format(items)

/** `1 day`, `2 days` */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`

const SHOWN = 80

/** The whole of a long text is in the change shown below the sentence. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1).trimEnd()}…`
}

/** `cost to 20 and notes to nothing`: those of the fields that are given. */
export function sayChanges(fields: Readonly<Record<string, string | number | null | undefined>>): string {
  return listOf(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(
        ([label, value]) =>
          `${label} to ${value === null || value === '' ? 'nothing' : shorten(String(value))}`,
      ),
  )
}
