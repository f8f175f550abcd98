import { useClient } from '@countersign/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListedDoc } from '../data/campaign.ts'

interface DocPage {
  readonly docs: readonly ListedDoc[]
  readonly total: number
  readonly nextCursor: string | null
}

/** Docs of a campaign, the last changed first, a page at a time. */
export function useDocPages(input: {
  readonly campaignId: string
  readonly search?: string
  readonly folderId?: string
}) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: ['read', 'list_docs', input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.read<DocPage>('list_docs', { ...input, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: DocPage) => nextCursor,
    placeholderData: keepPreviousData,
  })
}
