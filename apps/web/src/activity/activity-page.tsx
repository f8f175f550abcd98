import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  Spinner,
  useQueryString,
} from '@countersign/ui'
import { ScrollText } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useMe } from '../session/session.ts'
import { filterOf } from './address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { EntryRow } from './entry-row.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type AuditFilterValues, noFilter } from './filter.ts'
import { useAudit } from './use-audit.ts'
import { VerifyButton } from './verify-button.tsx'

/** The record: everything that was done, refused or denied, newest first. */
export function ActivityPage() {
  const { user } = useMe()
  const [query, setQuery] = useQueryString()
  const filter = useMemo(() => filterOf(query), [query])
  const setFilter = (next: AuditFilterValues): void => setQuery({ ...next })
  const audit = useAudit(filter)
  const entries = audit.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = Object.values(filter).some((value) => value !== '')

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col px-4 py-6 sm:px-6">
      <PageHeader
        title="Activity"
        description="Everything that was done, denied or refused, and by whom."
        actions={
          <>
            {user.role === 'Admin' && <VerifyButton />}
            <ExportMenu filter={filter} />
          </>
        }
      />
      <AuditFilters filter={filter} onChange={setFilter} />
      {audit.isPending && <ListSkeleton />}
      {audit.error && <ErrorState error={audit.error} onRetry={() => void audit.refetch()} />}
      {audit.isSuccess && entries.length === 0 && !audit.hasNextPage && (
        <div className="rounded-lg border bg-panel">
          <EmptyState
            icon={<ScrollText />}
            title={isFiltered ? 'Nothing fits these filters' : 'Nothing was done yet'}
            action={isFiltered && <Button onClick={() => setFilter(noFilter)}>Clear the filters</Button>}
          >
            {!isFiltered && 'Every change leaves an entry here, with what was before and after.'}
          </EmptyState>
        </div>
      )}
      {entries.length > 0 && (
        <ol aria-label="Entries" className="overflow-hidden rounded-lg border bg-panel">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onFilterEntity={(entityType, entityId) => setFilter({ ...noFilter, entityType, entityId })}
            />
          ))}
        </ol>
      )}
      {audit.hasNextPage && (
        <NextPage isBusy={audit.isFetchingNextPage} onMore={() => void audit.fetchNextPage()} />
      )}
    </div>
  )
}

/** Fetches more when its end comes into sight; the button is for those who do not scroll. */
function NextPage({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (isBusy || !ref.current) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) more.current()
      },
      { rootMargin: '200px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <div ref={ref} className="flex justify-center py-4">
      {isBusy ? <Spinner /> : <Button onClick={onMore}>Show older entries</Button>}
    </div>
  )
}

const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className="divide-y rounded-lg border bg-panel">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex items-center gap-3 px-4 py-3">
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="w-1/2" />
        <Skeleton className="ml-auto w-20" />
      </div>
    ))}
  </div>
)
