import type { ActionBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from './client-context.ts'

/** Every action there is for this person, by name. */
export function useActionList(): ReadonlyMap<string, ActionBody> {
  const client = useClient()
  const { data } = useQuery<ActionBody[], ApiError>({
    queryKey: ['actions'],
    queryFn: ({ signal }) => client.get('/api/actions', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => new Map((data ?? []).map((action) => [action.name, action])), [data])
}
