import type { AuditEntryBody } from '@countersign/protocol'
import type { ApiError, Client } from '@countersign/client'
import { useClient, useFormats } from '@countersign/ui'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditFilterValues, type Part, toQuery } from './filter.ts'

interface AuditPage {
  readonly items: readonly AuditEntryBody[]
  readonly nextCursor: string | null
}

const PAGE = 50
const EXPORT_PAGE = 200

const fetchPage = (
  client: Client,
  filter: AuditFilterValues,
  part: Part,
  signal?: AbortSignal,
): Promise<AuditPage> => client.get(`/api/audit?${toQuery(filter, part)}`, signal)

export function useAudit(filter: AuditFilterValues) {
  const client = useClient()
  const { timeZone } = useFormats()
  return useInfiniteQuery<AuditPage, ApiError, InfiniteData<AuditPage>, unknown[], string>({
    queryKey: ['audit', filter, timeZone],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(client, filter, { cursor: pageParam, limit: PAGE, timeZone }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
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
    const page: AuditPage = await fetchPage(client, filter, { cursor, limit: EXPORT_PAGE, timeZone })
    entries.push(...page.items)
    cursor = page.nextCursor
  }
  return entries
}
