import type { AuditEntryBody } from '@countersign/protocol'
import type { ApiError, Client } from '@countersign/protocol/client'
import { useClient, useFormats } from '@countersign/ui'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditFilterValues, isPastRange, isWithinDays, toQuery } from './filter.ts'

interface AuditPage {
  readonly items: readonly AuditEntryBody[]
  readonly nextCursor: string | null
}

const PAGE = 50
const EXPORT_PAGE = 200
/** While a range of days lies further back, pages are passed over, but not without end. */
const MAX_PASSED = 40

async function nextPage(
  client: Client,
  filter: AuditFilterValues,
  from: string,
  more: { timeZone: string | undefined; limit: number; signal?: AbortSignal },
): Promise<AuditPage> {
  let cursor = from
  for (let passed = 0; ; passed++) {
    const page = await client.get<AuditPage>(`/api/audit?${toQuery(filter, cursor, more.limit)}`, more.signal)
    const items = page.items.filter(({ at }) => isWithinDays(at, filter, more.timeZone))
    const isEnd = page.nextCursor === null || isPastRange(page.items, filter, more.timeZone)
    if (isEnd) return { items, nextCursor: null }
    if (items.length > 0 || passed >= MAX_PASSED) return { items, nextCursor: page.nextCursor }
    cursor = page.nextCursor!
  }
}

export function useAudit(filter: AuditFilterValues) {
  const client = useClient()
  const { timeZone } = useFormats()
  return useInfiniteQuery<AuditPage, ApiError, InfiniteData<AuditPage>, unknown[], string>({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      nextPage(client, filter, pageParam, { timeZone, limit: PAGE, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Every entry that a filter finds, for a file. */
export async function fetchAll(
  client: Client,
  filter: AuditFilterValues,
  timeZone: string | undefined,
): Promise<AuditEntryBody[]> {
  const entries: AuditEntryBody[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: AuditPage = await nextPage(client, filter, cursor, { timeZone, limit: EXPORT_PAGE })
    entries.push(...page.items)
    cursor = page.nextCursor
  }
  return entries
}
