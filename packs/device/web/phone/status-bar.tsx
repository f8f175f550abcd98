import { formatTime, useNow } from '@countersign/ui'
import {
  BatteryFull,
  BatteryMedium,
  BellOff,
  Bluetooth,
  Flashlight,
  type LucideIcon,
  MapPin,
  Plane,
  SignalHigh,
  Wifi,
} from 'lucide-react'

const shown: readonly (readonly [setting: string, icon: LucideIcon, words: string])[] = [
  ['flashlight', Flashlight, 'flashlight on'],
  ['do_not_disturb', BellOff, 'do not disturb'],
  ['location', MapPin, 'location on'],
  ['bluetooth', Bluetooth, 'Bluetooth on'],
  ['wifi', Wifi, 'Wi-Fi on'],
  ['airplane_mode', Plane, 'airplane mode'],
]

/** The time, and what is on. */
export function StatusBar({ settings }: { settings: Readonly<Record<string, boolean>> }) {
  const now = useNow(15_000)
  const on = shown.filter(([setting]) => settings[setting])
  const Battery = settings['battery_saver'] ? BatteryMedium : BatteryFull
  return (
    <div className="flex h-9 shrink-0 items-center justify-between bg-panel px-5 text-xs font-medium text-ink">
      <span>{formatTime(new Date(now).toISOString())}</span>
      <span
        role="img"
        aria-label={`Status: ${on.map(([, , words]) => words).join(', ') || 'nothing is on'}`}
        className="flex items-center gap-1.5 text-soft [&_svg]:size-3.5"
      >
        {on.map(([setting, Icon]) => (
          <Icon key={setting} aria-hidden />
        ))}
        {!settings['airplane_mode'] && <SignalHigh aria-hidden />}
        <Battery aria-hidden />
      </span>
    </div>
  )
}
