/** One value of a described JSON document: `channels[2].owner: Anna`. */
const VALUE = /^([^:]{1,300}): (.+)$/
const ENTRY = /^(.*?)([^.[\]]+)\[(\d+)\](?:\.([^.[\]]+))?$/

interface DescribedRow {
  /** What the list is called, and what it is in: "channels", "plan exclude". */
  readonly list: string
  readonly cells: Readonly<Record<string, string>>
}

/**
 * The lists of a described JSON document as tables: `channels[1].name` and `channels[1].owner` are cells of one row, and
 * the list's own name is the head of the column that names things.
 */
export function rowsOfJson(lines: readonly string[]): DescribedRow[] {
  const rows = new Map<string, DescribedRow & { readonly cells: Record<string, string> }>()
  for (const line of lines) {
    const value = VALUE.exec(line.trim())
    const entry = value && ENTRY.exec(value[1]!)
    if (!value || !entry) continue
    const [, prefix, list, index, key] = entry
    const place = `${prefix}${list}[${index}]`
    const row = rows.get(place) ?? { list: sayPath(`${prefix}${list}`), cells: {} }
    const column =
      key === undefined || /^(?:name|title|label)$/i.test(key) ? singular(list!) : key.toLowerCase()
    row.cells[column] ??= value[2]!
    rows.set(place, row)
  }
  return [...rows.values()]
}

/** A value that is in no list, without the path that leads to it; undefined for one that is a cell of a row. */
export function valueOfJson(line: string): { readonly key: string; readonly text: string } | undefined {
  const value = VALUE.exec(line)
  if (!value) return { key: '', text: line }
  return ENTRY.test(value[1]!) ? undefined : { key: sayPath(value[1]!), text: value[2]! }
}

/** `plan.outOfScope[2]` as words. */
const sayPath = (path: string): string =>
  path
    .replaceAll(/\[\d+\]|[._-]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()

const singular = (list: string): string => list.toLowerCase().replace(/s$/, '')
