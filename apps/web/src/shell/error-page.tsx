import type { ApiError } from '@countersign/client'
import { Button, buttonClass, EmptyState, isAway, retryFor, useOnceBack } from '@countersign/ui'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react'

const explanationOf = (error: Partial<ApiError>): string =>
  error.status === undefined
    ? 'This page has stopped because of a fault in the application. What you had saved is safe.'
    : [error.message, error.hint, isAway(error) && 'This page goes on by itself once the server is back.']
        .filter(Boolean)
        .join(' ')

/** Whatever breaks within a page ends here, with a way out. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown as Partial<ApiError>
  const router = useRouter()
  const again = (): void => {
    reset()
    void router.invalidate()
  }
  useOnceBack(error, again)
  const { retryLabel, onRetry } = retryFor(error, again)
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center p-6">
      <div>
        <h1 className="sr-only">Something went wrong</h1>
        <EmptyState
          icon={isAway(error) ? <CloudOff className="text-caution" /> : <CircleAlert className="text-loss" />}
          title="This did not work"
          action={
            <div className="flex gap-2">
              <Button variant="primary" icon={<RotateCw />} onClick={onRetry}>
                {retryLabel}
              </Button>
              {/* Not a route: the whole application begins anew. */}
              <a href="/" className={buttonClass()}>
                Go to the start
              </a>
            </div>
          }
        >
          {explanationOf(error)}
          {error.correlationId !== undefined && (
            <span className="mt-2 block text-xs text-faint">Reference: {error.correlationId}</span>
          )}
        </EmptyState>
      </div>
    </div>
  )
}
