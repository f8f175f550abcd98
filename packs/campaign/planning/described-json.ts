/** One value of a described JSON document: `channels[2].owner: Anna`. */
const VALUE = /^([^:]{1,300}): (.+)$/
const ENTRY = /^(.*?)([^.[\]]+)\[(\d+)\](?:\.([^.[\]]+))?$/

/**
 * The lists of a described JSON document as tables: `channels[1].name` and `channels[1].owner` are cells of one row, and
 * the list's own name is the head of the column that names things.
 */
export function rowsOfJson(lines: readonly string[]): Record<string, string>[] {
  const rows = new Map<string, Record<string, string>>()
  for (const line of lines) {
    const value = VALUE.exec(line.trim())
    const entry = value && ENTRY.exec(value[1]!)
    if (!value || !entry) continue
    const [, prefix, list, index, key] = entry
    const place = `${prefix}${list}[${index}]`
    const row = rows.get(place) ?? {}
    const column =
      key === undefined || /^(?:name|title|label)$/i.test(key) ? singular(list!) : key.toLowerCase()
    row[column] ??= value[2]!
    rows.set(place, row)
  }
  return [...rows.values()]
}

const singular = (list: string): string => list.toLowerCase().replace(/s$/, '')
