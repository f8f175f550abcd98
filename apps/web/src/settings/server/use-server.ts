import type { ApiError } from '@countersign/client'
import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'

export interface ServerInfo {
  readonly version: string
  readonly store: string
  readonly publicUrl: string
  readonly mail: { readonly isSent: boolean; readonly from: string | null }
  readonly demo: {
    readonly isAskedFor: boolean
    readonly isLoaded: boolean
    readonly kept: { readonly clients: number; readonly trips: number; readonly campaigns: number }
    readonly isLoadable: boolean
  }
}

/** How the server is set up, for an Admin. */
export function useServer() {
  const client = useClient()
  return useQuery<ServerInfo, ApiError>({
    queryKey: ['server'],
    queryFn: ({ signal }) => client.get('/api/server', signal),
  })
}
