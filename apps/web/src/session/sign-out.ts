import { useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** Ends the session and forgets everything that was fetched in it. */
export function useSignOut() {
  const client = useClient()
  const queries = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => client.post('/api/auth/sign-out'),
    onSettled: async () => {
      await router.navigate({ to: '/sign-in' })
      queries.clear()
    },
  })
}
