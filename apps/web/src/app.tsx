import { isAway, noteServer } from '@countersign/ui'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createAppRouter } from './router.tsx'
import { Toasts } from './shell/toasts.tsx'

/** A session that has ended elsewhere: whatever notices it first sends to the door. */
function onError(error: Error): void {
  if (isAway(error)) noteServer(false)
  if ('status' in error && error.status === 401) void queries.invalidateQueries({ queryKey: ['me'] })
}

const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // What changes is told by the server, so nothing grows stale by itself.
      staleTime: 60_000,
      retry: (count, error) => count < 2 && !('status' in error && Number(error.status) >= 400),
    },
  },
})

const router = createAppRouter(queries)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  )
}
