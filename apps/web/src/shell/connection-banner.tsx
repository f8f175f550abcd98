import type { Connection } from '@countersign/ui'
import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** A connection that comes back at once is nobody's concern. */
const PATIENCE_MS = 2500

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function ConnectionBanner({ connection }: { connection: Connection }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (connection !== 'lost') {
      setIsLost(false)
      return undefined
    }
    const timer = setTimeout(() => setIsLost(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [connection])
  const words = isOnline
    ? 'The server cannot be reached. Trying again…'
    : 'You are offline. What you see may be old.'
  return (
    <div role="status">
      {(!isOnline || isLost) && (
        <p className="flex items-center justify-center gap-2 border-b border-caution-line bg-caution-wash px-4 py-1.5 text-sm text-caution">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {words}
        </p>
      )}
    </div>
  )
}
