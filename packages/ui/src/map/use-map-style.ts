import type { ApiError } from '@countersign/client'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../data/client-context.ts'

/** The address of the style that the server was given; null: none, or it cannot be asked; undefined: not known yet. */
export function useMapStyle(): string | null | undefined {
  const client = useClient()
  const { data, isError } = useQuery<{ readonly styleUrl: string | null }, ApiError>({
    queryKey: ['map'],
    queryFn: ({ signal }) => client.get('/api/map', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? null : data?.styleUrl
}
