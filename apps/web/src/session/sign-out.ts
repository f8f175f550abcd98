import type { ApiError } from '@countersign/client'
import { showError, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { forgetDrafts } from './forget-drafts.ts'

/** Ends the session and forgets everything that was fetched or begun in it. */
export function useSignOut() {
  const client = useClient()
  const queries = useQueryClient()
  const router = useRouter()
  return useMutation<unknown, ApiError>({
    mutationFn: () =>
      client.post('/api/auth/sign-out').catch((error: ApiError) => {
        // It was over before: then this is only the way to the door.
        if (error.status !== 401) throw error
      }),
    onSuccess: async () => {
      forgetDrafts()
      toast.dismiss()
      await router.navigate({ to: '/sign-in' })
      queries.clear()
    },
    onError: showError,
  })
}
