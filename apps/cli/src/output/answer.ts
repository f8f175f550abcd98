import { inWords, outline } from '@countersign/card'
import { safe } from './output.ts'
import { table } from './table.ts'
import { widthOf } from './width.ts'

type Row = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/** What an action answered, for a person: rows in columns where they are plain and there is room, else line by line. */
export function answerLines(answer: unknown, width: number): string[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return rowsOf(answer, width) ?? outline(answer).map(safe)
  return Object.entries(answer).flatMap(([key, value]) => {
    const rows = rowsOf(value, width)
    return rows ? [inWords(key), ...rows, ''] : outline({ [key]: value }).map(safe)
  })
}

function rowsOf(value: unknown, width: number): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.some(isPlain)) return undefined
  const rows = value as readonly Row[]
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) =>
    rows.some((row) => row[key] !== null && row[key] !== undefined && row[key] !== ''),
  )
  if (keys.length === 0 || rows.some((row) => !Object.values(row).every(isPlain))) return undefined
  const lines = table<Row>(
    keys.map((key) => ({
      header: key.replaceAll('_', ' ').toUpperCase(),
      cell: (row) => say(row[key]),
      ...(rows.every((row) => typeof row[key] === 'number') && { align: 'right' }),
    })),
    rows,
  )
  return lines.every((line) => widthOf(line) <= width) ? lines : undefined
}

const say = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
