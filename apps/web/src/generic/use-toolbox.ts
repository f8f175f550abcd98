import type { ApiError } from '@countersign/client'
import type { ToolboxBody } from '@countersign/protocol'
import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'

/** What this person may use, in all workspaces. */
export function useToolbox() {
  const client = useClient()
  return useQuery<ToolboxBody, ApiError>({
    queryKey: ['toolbox'],
    queryFn: ({ signal }) => client.get('/api/tools', signal),
  })
}
