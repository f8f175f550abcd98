import { buttonClass, EmptyState } from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'

export function NotFoundPage() {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <div>
        <h1 className="sr-only">Page not found</h1>
        <EmptyState
          icon={<Compass />}
          title="There is nothing at this address"
          action={
            <Link to="/" className={buttonClass('primary')}>
              Go to the start
            </Link>
          }
        >
          It may have been deleted, or it is not yours to see.
        </EmptyState>
      </div>
    </div>
  )
}
