import { type FoundRow, useClient, useSettled } from '@countersign/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workspaces } from '../workspaces.ts'

const PAUSE_MS = 150
const SHORTEST = 2

export interface FoundInWorkspace {
  readonly workspace: string
  readonly title: string
  readonly rows: readonly FoundRow[]
}

/** What all workspaces find for a term, a moment after the last letter. */
export function useFoundRows(term: string): { found: readonly FoundInWorkspace[]; isSearching: boolean } {
  const client = useClient()
  const settled = useSettled(term.trim(), PAUSE_MS)
  const isLong = settled.length >= SHORTEST
  const { data = [], isFetching } = useQuery({
    queryKey: ['read', 'palette', settled],
    queryFn: ({ signal }) =>
      Promise.all(
        workspaces.map(async ({ id, title, search }) => ({
          workspace: id,
          title,
          // One that fails does not keep the others from being shown.
          rows:
            (await search?.(settled, (tool, input) => client.read(tool, input, signal)).catch(() => [])) ??
            [],
        })),
      ),
    enabled: isLong,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })
  return { found: isLong ? data : [], isSearching: isFetching || term.trim() !== settled }
}
