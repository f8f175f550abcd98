import { SafeText } from '@countersign/ui'
import { useEffect, useRef } from 'react'
import type { Saying } from '../data/sayings.ts'

/** What is told, for eyes and for screen readers. It is there from the start, so that what comes into it is read out. */
export function ToldLog({ sayings, turnId }: { sayings: readonly Saying[]; turnId: string | undefined }) {
  const log = useRef<HTMLDivElement>(null)
  const shown = useRef(turnId)
  useEffect(() => {
    // Where the window is small, the answer to what was just said may be below its edge.
    if (shown.current !== undefined && shown.current !== turnId)
      log.current?.scrollIntoView({ block: 'nearest' })
    shown.current = turnId ?? ''
  }, [turnId])
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label="What is said"
      className="flex scroll-mb-24 flex-col gap-1.5"
    >
      {sayings.map(({ key, text }) => (
        <p key={key} className="text-lg leading-snug text-ink">
          <SafeText>{text}</SafeText>
        </p>
      ))}
    </div>
  )
}
