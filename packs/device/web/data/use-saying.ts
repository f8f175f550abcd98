import { type ApiError, requestKey } from '@countersign/client'
import { showError, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What a person says to a device: a request, a yes or a no, and stop. */
export function useSaying({
  deviceId,
  onFault = showError,
}: {
  readonly deviceId?: string | undefined
  /** Where it is told otherwise than in a notice. */
  readonly onFault?: (error: ApiError) => void
}) {
  const client = useClient()
  const queries = useQueryClient()
  // What else comes of it is told by the server.
  const onSettled = (): void => {
    void queries.invalidateQueries({ queryKey: ['read', 'list_device_turns'] })
    void queries.invalidateQueries({ queryKey: ['plan'] })
  }
  const once = () => ({ idempotencyKey: requestKey() })
  const say = useMutation<unknown, ApiError, string>({
    mutationFn: (utterance) =>
      client.post('/api/devices/plans', { utterance, ...(deviceId !== undefined && { deviceId }) }, once()),
    onError: onFault,
    onSettled,
  })
  const answer = useMutation<unknown, ApiError, { readonly planId: string; readonly approved: boolean }>({
    mutationFn: ({ planId, approved }) =>
      client.post(`/api/devices/plans/${encodeURIComponent(planId)}/confirm`, { approved }, once()),
    onError: onFault,
    onSettled,
  })
  const stop = useMutation<{ readonly planIds: readonly string[]; readonly message: string }, ApiError>({
    mutationFn: () => client.post('/api/devices/stop'),
    onError: onFault,
    onSettled,
  })
  return { say, answer, stop }
}
