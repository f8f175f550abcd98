import { type ApiError, requestKey } from '@countersign/client'
import { showError, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What a person says to a device: a request, a yes or a no, and stop. */
export function useSaying(deviceId: string | undefined) {
  const client = useClient()
  const queries = useQueryClient()
  const onSettled = (): void => {
    void queries.invalidateQueries({ queryKey: ['read'] })
    void queries.invalidateQueries({ queryKey: ['plan'] })
  }
  const once = () => ({ idempotencyKey: requestKey() })
  const say = useMutation<unknown, ApiError, string>({
    mutationFn: (utterance) =>
      client.post('/api/devices/plans', { utterance, ...(deviceId !== undefined && { deviceId }) }, once()),
    onError: showError,
    onSettled,
  })
  const answer = useMutation<unknown, ApiError, { readonly planId: string; readonly approved: boolean }>({
    mutationFn: ({ planId, approved }) =>
      client.post(`/api/devices/plans/${encodeURIComponent(planId)}/confirm`, { approved }, once()),
    onError: showError,
    onSettled,
  })
  const stop = useMutation<{ readonly planIds: readonly string[]; readonly message: string }, ApiError>({
    mutationFn: () => client.post('/api/devices/stop'),
    onError: showError,
    onSettled,
  })
  return { say, answer, stop }
}

export type Saying = ReturnType<typeof useSaying>
