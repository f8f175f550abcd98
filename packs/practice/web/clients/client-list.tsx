import { Button, cx, EmptyState, ErrorState, Skeleton, useGo, useSettled } from '@countersign/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { SearchX, UsersRound } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../parts/paths.ts'
import { ClientRow, clientGrid, HEIGHT } from './client-row.tsx'
import { type ClientFilter, useClientPages } from './use-client-pages.ts'

const BEFORE_FIRST = { from: 0, to: 40 }
/** What is only scrolled past is not fetched. */
const PAUSE_MS = 80

/** Clients by last name. Only the rows in sight exist, and only their pages are fetched. */
export function ClientList({
  filter,
  onTotal,
  onAdd,
  onClear,
}: {
  filter: ClientFilter
  onTotal: (total: number) => void
  onAdd: (() => void) | undefined
  onClear: () => void
}) {
  const go = useGo()
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [shown, setShown] = useState(BEFORE_FIRST)
  const { first, total, rowAt } = useClientPages(filter, useSettled(shown, PAUSE_MS))
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 10,
    onChange: ({ range }) => range && setShown((last) => around(range, last)),
  })
  const openClient = useCallback((id: string) => go(paths.client(id)), [go])
  const filterKey = JSON.stringify(filter)
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
    setCurrent(0)
  }, [filterKey])
  // A row far away is drawn only once it has been scrolled to.
  const wanted = useRef<number | undefined>(undefined)
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  const isKnown = first.data !== undefined
  useEffect(() => {
    if (isKnown) onTotal(total)
  }, [isKnown, total, onTotal])

  if (first.error) return <ErrorState error={first.error} onRetry={() => void first.refetch()} />
  if (isKnown && total === 0) return <Nobody filter={filter} onAdd={onAdd} onClear={onClear} />

  const focusRow = (index: number): void => {
    const next = Math.max(0, Math.min(total - 1, index))
    setCurrent(next)
    virtual.scrollToIndex(next)
    wanted.current = next
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const goal = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 15,
      PageUp: current - 15,
      Home: 0,
      End: total - 1,
    }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    focusRow(goal)
  }
  return (
    <div
      ref={scroller}
      onKeyDown={onKeyDown}
      className="min-h-64 flex-1 basis-0 overflow-y-auto rounded-lg border bg-panel"
    >
      <div role="table" aria-label="Clients" aria-rowcount={total + 1} aria-busy={first.isFetching}>
        <div
          role="row"
          className={cx(
            clientGrid,
            'sticky top-0 z-10 h-9 items-center border-b bg-panel px-4 text-xs font-medium text-faint',
          )}
        >
          {['Name', 'Contact', 'Nutritionist', 'Next appointment', 'Consent'].map((header, index) => (
            <span
              key={header}
              role="columnheader"
              className={cx(index > 0 && index < 3 && 'max-md:hidden', index === 4 && 'max-sm:hidden')}
            >
              {header}
            </span>
          ))}
        </div>
        {isKnown ? (
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => (
              <ClientRow
                key={index}
                index={index}
                top={start}
                client={rowAt(index)}
                isCurrent={index === current}
                onFocus={setCurrent}
                onOpen={openClient}
              />
            ))}
          </div>
        ) : (
          <div className="flex flex-col gap-6 p-4">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
              <Skeleton key={row} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

interface Shown {
  readonly from: number
  readonly to: number
}

/** The rows in sight, coarsely, so that scrolling does not draw the list at every row. */
function around({ startIndex, endIndex }: { startIndex: number; endIndex: number }, last: Shown): Shown {
  const from = Math.max(0, Math.floor((startIndex - 20) / 20) * 20)
  const to = Math.ceil((endIndex + 20) / 20) * 20
  return last.from === from && last.to === to ? last : { from, to }
}

function Nobody({
  filter,
  onAdd,
  onClear,
}: {
  filter: ClientFilter
  onAdd: (() => void) | undefined
  onClear: () => void
}) {
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className="rounded-lg border bg-panel">
      {isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title="Nobody matches"
          action={<Button onClick={onClear}>Clear search and filters</Button>}
        >
          Every word must be part of the name, e-mail address or phone number.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<UsersRound />}
          title="No clients yet"
          action={
            onAdd && (
              <Button variant="primary" onClick={onAdd}>
                New client
              </Button>
            )
          }
        >
          Add the first one, or ask the assistant to.
        </EmptyState>
      )}
    </div>
  )
}
