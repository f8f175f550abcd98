import { type PreviewProps, Skeleton } from '@countersign/ui'
import { type ComponentType, lazy, Suspense } from 'react'

/** Drawn when a card needs it: its code does not come with the first page. */
const whenNeeded = (load: () => Promise<{ readonly default: ComponentType<PreviewProps> }>) => {
  const Lazy = lazy(load)
  return (props: PreviewProps) => (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <Lazy {...props} />
    </Suspense>
  )
}

export const AppointmentPreview = whenNeeded(() =>
  import('./appointment-preview.tsx').then((module) => ({ default: module.AppointmentDayPreview })),
)

export const DeleteClientPreview = whenNeeded(() =>
  import('./delete-client-preview.tsx').then((module) => ({ default: module.DeletionPreview })),
)
