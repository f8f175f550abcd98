import { useClient } from '@countersign/ui'
import type { ApiError } from '@countersign/client'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { BrowsedClient } from '../data/answers.ts'
import { PAGE, pagesOf } from './pages.ts'

export interface ClientFilter {
  readonly search_term?: string
  readonly nutritionist_id?: string
  readonly consent_given?: boolean
  readonly has_next_appointment?: boolean
}

interface Answer {
  readonly clients: readonly BrowsedClient[]
  readonly total: number
}

/** The clients of a list as far as they are in sight: pages are fetched as they are scrolled to. */
export function useClientPages(filter: ClientFilter, shown: { readonly from: number; readonly to: number }) {
  const client = useClient()
  const pageQuery = (offset: number) => {
    const input = { ...filter, limit: PAGE, offset }
    return {
      queryKey: ['read', 'browse_clients', input],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.read<Answer>('browse_clients', input, signal),
    }
  }
  const first = useQuery<Answer, ApiError>({ ...pageQuery(0), placeholderData: keepPreviousData })
  const total = first.data?.total ?? 0
  const offsets = pagesOf(shown, total).filter((offset) => offset > 0)
  const rest = useQueries({ queries: offsets.map(pageQuery) })
  const byOffset = new Map<number, readonly BrowsedClient[] | undefined>([
    [0, first.data?.clients],
    ...offsets.map((offset, index) => [offset, rest[index]?.data?.clients] as const),
  ])
  return {
    first,
    total,
    /** Undefined while it is on its way. */
    rowAt: (index: number): BrowsedClient | undefined => byOffset.get(index - (index % PAGE))?.[index % PAGE],
  }
}
