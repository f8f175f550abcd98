import { useFormats, useNow } from '@countersign/ui'
import type { Phone } from '../use-phone.ts'
import { AppIcon } from './app-icon.tsx'

/** In the row at the bottom, as on any phone. */
const DOCK = 4

export function HomeScreen({ phone: { state, hand } }: { phone: Phone }) {
  const { formatTime, formatDate } = useFormats()
  const now = new Date(useNow(15_000)).toISOString()
  const tile = (app: (typeof state.apps)[number]) => (
    <li key={app.name} className="flex justify-center">
      <button
        type="button"
        onClick={() => void hand.openApp(app.name)}
        className="flex w-full cursor-pointer flex-col items-center gap-1 rounded-xl py-1 text-[0.6875rem] text-ink hover:bg-sunken"
      >
        <AppIcon app={app} className="size-12" />
        {app.name}
      </button>
    </li>
  )
  const dock = state.apps.slice(0, DOCK)
  const others = state.apps.slice(DOCK)
  return (
    <div className="flex flex-1 flex-col px-3 pt-10 pb-3">
      <h3 className="sr-only">Home screen</h3>
      <div aria-hidden className="text-center">
        <p className="text-[2.75rem] leading-none font-light tracking-tight text-ink">{formatTime(now)}</p>
        <p className="mt-2 text-xs text-soft">{formatDate(now)}</p>
      </div>
      <ul aria-label="Apps" className="mt-12 grid grid-cols-4 gap-y-4">
        {others.map(tile)}
      </ul>
      <ul
        aria-label="Favourite apps"
        className="mt-auto grid grid-cols-4 rounded-3xl border bg-panel px-1 py-2"
      >
        {dock.map(tile)}
      </ul>
    </div>
  )
}
