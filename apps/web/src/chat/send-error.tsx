import { Button, formatRemaining, useNow } from '@countersign/ui'
import type { ApiError } from '@countersign/client'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'

/** Why something was not sent, and the way on: again, at once or when the server will take it. */
export function SendError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const now = useNow(1000)
  const [since] = useState(() => Date.now())
  const left = since + (error.retryAfter ?? 0) * 1000 - now
  // The button counts down: what the server said of it would stand still beside it.
  const isLost = error.status === 0
  const message = error.retryAfter === undefined && !isLost ? error.message : firstSentence(error.message)
  // The same message goes with the same key: here nobody has to look first.
  const hint = isLost ? 'It is taken once, however often you send it.' : error.hint
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md border border-loss/40 bg-loss-wash px-3 py-2 text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
      <div className="min-w-0 flex-1">
        <p className="text-loss">{message}</p>
        {hint !== undefined && <p className="text-xs text-soft">{hint}</p>}
      </div>
      <Button size="sm" disabled={left > 0} onClick={onRetry}>
        {left > 0 ? `Again in ${formatRemaining(left)}` : 'Send again'}
      </Button>
    </div>
  )
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/su.exec(text)?.[0] ?? text
