import { safe } from './output.ts'
import { widthOf } from './width.ts'

export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => string
  readonly align?: 'right'
}

/** Rows in columns, each as wide as what it holds. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ cell }) => safe(cell(row)))),
  ]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => widthOf(line[index] ?? ''))))
  return cells.map((line) =>
    line
      .map((text, index) => {
        const gap = ' '.repeat((widths[index] ?? 0) - widthOf(text))
        return columns[index]?.align === 'right' ? gap + text : text + gap
      })
      .join('  ')
      .trimEnd(),
  )
}
