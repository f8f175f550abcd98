import { Avatar, SafeText, useNow } from '@countersign/ui'
import { PhoneOff } from 'lucide-react'
import type { Phone } from '../use-phone.ts'

const two = (value: number): string => String(value).padStart(2, '0')

export function CallScreen({ phone: { state, hand } }: { phone: Phone }) {
  const now = useNow(1000)
  const { call } = state
  const seconds = Math.max(0, Math.floor((now - Date.parse(call?.since ?? '')) / 1000) || 0)
  return (
    <div className="flex flex-1 flex-col items-center gap-2 px-4 pt-20 pb-10 text-center">
      <Avatar name={call?.name ?? '?'} size="lg" className="size-24 text-3xl" />
      <h3 className="mt-4 text-xl font-semibold text-ink">
        <SafeText>{call?.name ?? 'No call'}</SafeText>
      </h3>
      {call && (
        <>
          <p className="text-sm text-soft">
            <SafeText>{call.number}</SafeText>
          </p>
          <p role="timer" aria-label="On the phone for" className="text-sm text-faint">
            {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
          </p>
        </>
      )}
      <button
        type="button"
        aria-label="Hang up"
        onClick={hand.hangUp}
        className="mt-auto flex size-16 cursor-pointer items-center justify-center rounded-full border border-transparent bg-loss text-panel"
      >
        <PhoneOff aria-hidden className="size-7" />
      </button>
    </div>
  )
}
