import { lazyPart, type PreviewProps, Skeleton } from '@countersign/ui'
import { type ReactNode, Suspense } from 'react'

/** Drawn when a card needs it: its code does not come with the first page. */
const whenNeeded = (Part: (props: PreviewProps) => ReactNode) => (props: PreviewProps) => (
  <Suspense fallback={<Skeleton className="h-16" />}>
    <Part {...props} />
  </Suspense>
)

export const AppointmentPreview = whenNeeded(
  lazyPart(
    () => import('./appointment-preview.tsx'),
    (m) => m.AppointmentDayPreview,
  ),
)

export const DeleteClientPreview = whenNeeded(
  lazyPart(
    () => import('./delete-client-preview.tsx'),
    (m) => m.DeletionPreview,
  ),
)
