import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** Goes in, after signing in: to where one wanted to be. */
export function useEnter(next: string | undefined): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    queries.removeQueries()
    await router.navigate({ href: next ?? '/', replace: true })
  }
}
