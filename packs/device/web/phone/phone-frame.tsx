import { cx } from '@countersign/ui'
import { StatusBar } from './status-bar.tsx'
import { PhoneScreen } from './phone-screen.tsx'
import type { Phone } from './use-phone.ts'

/** The phone itself: a frame, what its screen shows, and the bar that leads home. */
export function PhoneFrame({ phone }: { phone: Phone }) {
  const { state, hand, doing } = phone
  const isDark = state.screen.kind === 'vision'
  return (
    <section
      aria-label="Virtual phone"
      className="relative mx-auto w-full max-w-80 rounded-[2.75rem] border border-strong-line bg-sunken p-2.5"
    >
      <span
        aria-hidden
        className="absolute top-28 -right-[5px] h-14 w-1 rounded-r border border-l-0 border-strong-line bg-sunken"
      />
      <span
        aria-hidden
        className="absolute top-24 -left-[5px] h-9 w-1 rounded-l border border-r-0 border-strong-line bg-sunken"
      />
      <span
        aria-hidden
        className="absolute top-36 -left-[5px] h-9 w-1 rounded-l border border-r-0 border-strong-line bg-sunken"
      />
      <div
        className={cx(
          'relative flex h-[36rem] flex-col overflow-hidden rounded-[2.1rem] border bg-paper',
          doing ? 'border-accent outline-2 outline-accent/40' : 'border-strong-line',
        )}
      >
        <StatusBar settings={state.settings} />
        <div className={cx('flex min-h-0 flex-1 flex-col', isDark && 'bg-sunken')}>
          <PhoneScreen phone={phone} />
        </div>
        <div className="flex justify-center border-t bg-panel py-1">
          <button
            type="button"
            aria-label="Home screen"
            onClick={hand.goHome}
            className="flex h-7 w-36 cursor-pointer items-center justify-center rounded-full"
          >
            <span aria-hidden className="h-1.5 w-28 rounded-full border border-faint bg-faint" />
          </button>
        </div>
      </div>
    </section>
  )
}
