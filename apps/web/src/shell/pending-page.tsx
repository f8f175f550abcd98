import { Skeleton } from '@countersign/ui'

/** While a page is being loaded, for those who wait longer than a moment. */
export function PendingPage() {
  return (
    <div role="status" aria-label="Loading" className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
      <Skeleton className="mb-2 h-6 w-48" />
      <Skeleton className="mb-6 w-72" />
      <div className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
