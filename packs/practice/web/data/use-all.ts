import type { ApiError } from '@countersign/client'
import { useClient } from '@countersign/ui'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'

const PAGE = 200

/** Every row of a list that answers a page at a time. */
export function useAll<Key extends string, Row>(
  tool: string,
  key: Key,
  input: object,
): UseQueryResult<readonly Row[], ApiError> {
  const client = useClient()
  return useQuery<readonly Row[], ApiError>({
    queryKey: ['read', tool, input, 'all'],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      for (;;) {
        const page = await client.read<Record<Key, readonly Row[]> & { readonly total: number }>(
          tool,
          { ...input, limit: PAGE, offset: rows.length },
          signal,
        )
        rows.push(...page[key])
        if (page[key].length === 0 || rows.length >= page.total) return rows
      }
    },
    placeholderData: keepPreviousData,
  })
}
