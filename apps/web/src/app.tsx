import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toaster } from 'sonner'
import { createAppRouter } from './router.tsx'

const queries = new QueryClient({
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
      <Toaster position="bottom-center" theme="system" />
    </QueryClientProvider>
  )
}
