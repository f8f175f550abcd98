import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Skeleton } from './states.tsx'

export interface Column<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Any CSS width. */
  readonly width?: string
  readonly align?: 'start' | 'end'
  /** Left out where there is no room for it. */
  readonly hideOnPhone?: boolean
}

export interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly isLoading?: boolean
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode
  readonly label?: string
  readonly className?: string
}

const VIRTUAL_FROM = 100
const ROW_HEIGHT = 41

export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  onOpen,
  isLoading = false,
  empty,
  label,
  className,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const isVirtual = rows.length > VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_row, index) => index)
  const above = isVirtual ? (items[0]?.start ?? 0) : 0
  const below = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0

  if (!isLoading && rows.length === 0)
    return <div className={cx('rounded-lg border bg-panel', className)}>{empty}</div>

  const focusRow = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setCurrent(next)
    if (isVirtual) virtual.scrollToIndex(next)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.target !== event.currentTarget) return
    const goals: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const goal = goals[event.key]
    const row = rows[index]
    if (goal !== undefined) focusRow(goal)
    else if (event.key === 'Enter' && onOpen && row !== undefined) onOpen(row)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      className={cx(
        'overflow-x-auto rounded-lg border bg-panel',
        isVirtual && 'max-h-[calc(100dvh-12rem)] min-h-64 overflow-y-auto',
        className,
      )}
    >
      <table
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                className={cx(
                  'sticky top-0 z-10 h-9 border-b bg-panel px-3 text-xs font-medium whitespace-nowrap text-faint first:pl-4 last:pr-4',
                  column.align === 'end' ? 'text-right' : 'text-left',
                  column.hideOnPhone && 'max-sm:hidden',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {isLoading && rows.length === 0
            ? [0, 1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} columns={columns} />)
            : null}
          {above > 0 && <Gap height={above} span={columns.length} />}
          {shown.map((index) => {
            const row = rows[index] as Row
            return (
              <tr
                key={rowKey(row)}
                data-index={index}
                aria-rowindex={isVirtual ? index + 2 : undefined}
                tabIndex={onOpen ? (index === current ? 0 : -1) : undefined}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={(event) => {
                  const target = event.target as HTMLElement
                  if (!target.closest('a, button, input, select, label, [role=menuitem]')) onOpen?.(row)
                }}
                className={cx(
                  'group focus-visible:-outline-offset-2',
                  onOpen && 'cursor-pointer hover:bg-sunken',
                )}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={cx(
                      'h-10 border-b px-3 py-1.5 align-middle first:pl-4 last:pr-4',
                      column.align === 'end' && 'text-right',
                      column.hideOnPhone && 'max-sm:hidden',
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {below > 0 && <Gap height={below} span={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height }} />
  </tr>
)

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr aria-hidden>
      {columns.map(({ id, hideOnPhone }) => (
        <td
          key={id}
          className={cx('h-10 border-b px-3 first:pl-4 last:pr-4', hideOnPhone && 'max-sm:hidden')}
        >
          <Skeleton className="h-3.5 w-3/4" />
        </td>
      ))}
    </tr>
  )
}
