import type { ApiError } from '@countersign/client'
import { CircleAlert } from 'lucide-react'

export interface RefusalProps {
  readonly error: ApiError | null
  readonly secondsLeft?: number
}

const inWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes}:${String(seconds % 60).padStart(2, '0')} min` : `${seconds} s`
}

/** Names of fields are for programs. */
const withoutField = (message: string): string => message.replace(/^\w+: (?=[A-Z])/, '')

/** What was said against a form. Spoken once; the seconds are only seen. */
export function Refusal({ error, secondsLeft = 0 }: RefusalProps) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p className="flex gap-2 rounded-md bg-loss-wash px-3 py-2 text-sm text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {withoutField(error.message)}
            {secondsLeft > 0 && (
              <span aria-hidden className="tabular-nums">
                {' '}
                Try again in {inWords(secondsLeft)}.
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
