import { Button, buttonClass, Go, isGone, Missing, Skeleton } from '@countersign/ui'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft, Printer } from 'lucide-react'
import { useTrip } from '../data/use-trip.ts'
import { allTrips, paths } from '../parts/paths.ts'
import { PrintedTrip } from './printed-trip.tsx'

/** On paper there is the sheet alone: what neither holds it nor is in it is left out, and nothing scrolls. */
const paper = `
@page { size: A4; margin: 16mm 14mm; }
@media print {
  body :not(:has(.trip-sheet), .trip-sheet, .trip-sheet *) { display: none !important; }
  html, body, :has(.trip-sheet) {
    display: block !important; position: static !important; height: auto !important; max-height: none !important;
    overflow: visible !important; margin: 0 !important; padding: 0 !important; background: none !important;
  }
  .trip-sheet { max-width: none !important; border: 0 !important; padding: 0 !important; }
}`

export function PrintPage() {
  const { tripId = '' }: { readonly tripId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useTrip(tripId)
  return (
    <div className="mx-auto flex w-full max-w-[52rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <style>{paper}</style>
      <div className="flex items-center justify-between gap-3">
        <Go isPlain to={paths.trip(tripId)} className={buttonClass('ghost')}>
          <ChevronLeft aria-hidden />
          Back to the trip
        </Go>
        <Button variant="primary" icon={<Printer />} disabled={!data} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {data && !isGone(error) ? (
        <PrintedTrip trip={data} />
      ) : error ? (
        <Missing noun="trip" all={allTrips} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-[60vh] rounded-lg" />
        </div>
      )}
    </div>
  )
}
