import { cx, ErrorState, IconButton, lazyPart, Skeleton } from '@countersign/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useStored } from './use-stored.ts'
import { useWorkspace } from './use-workspace.ts'

const ChatPanel = lazyPart(
  () => import('../chat/chat-panel.tsx'),
  (m) => m.ChatPanel,
  (fault, { onClose, isLate }) => (
    <>
      <Late isLate={isLate} />
      <IconButton label="Close the assistant" icon={<X />} className="m-2 self-end" onClick={onClose} />
      {fault}
    </>
  ),
)

export interface AssistantDockProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly closeGuard: RefObject<(() => void) | undefined>
}

/** The assistant beside the page, or over all of it on phones. */
export function AssistantDock({ isOpen, onClose, closeGuard }: AssistantDockProps) {
  const [isWide, setIsWide] = useStored('assistant-wide', false)
  const workspace = useWorkspace()
  const isLate = useRef(false)
  useEffect(() => {
    if (!isOpen) isLate.current = false
  }, [isOpen])
  if (!isOpen || !workspace) return null
  return (
    <aside
      id="assistant"
      aria-label="Assistant"
      className={cx(
        'fade flex min-h-0 flex-col border-l bg-panel max-md:fixed max-md:inset-0 max-md:z-30 max-md:border-l-0',
        'max-md:pb-[env(safe-area-inset-bottom)] md:shrink-0 md:transition-[width] md:duration-150',
        isWide ? 'md:w-[min(40rem,55vw)]' : 'md:w-[min(25rem,45vw)]',
      )}
    >
      <CatchBoundary
        getResetKey={() => workspace.id}
        errorComponent={({ error, reset }) => <ErrorState error={error as Error} onRetry={reset} />}
      >
        <Suspense fallback={<Waiting />}>
          <ChatPanel
            workspace={workspace}
            isWide={isWide}
            onToggleWide={() => setIsWide(!isWide)}
            onClose={onClose}
            closeGuard={closeGuard}
            isLate={isLate}
          />
        </Suspense>
      </CatchBoundary>
    </aside>
  )
}

/** Notes that the panel could not be shown at once. */
function Late({ isLate }: { isLate: RefObject<boolean> }) {
  useEffect(() => {
    isLate.current = true
  }, [isLate])
  return null
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="grid gap-3 p-4">
    <Skeleton className="w-32" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16 w-3/4" />
  </div>
)
