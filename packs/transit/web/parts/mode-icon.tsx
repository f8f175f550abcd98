import { cx } from '@countersign/ui'
import {
  Bike,
  Bus,
  Footprints,
  type LucideIcon,
  Ship,
  TrainFront,
  TrainFrontTunnel,
  TramFront,
  Zap,
} from 'lucide-react'
import type { Mode } from '../data/types.ts'

const icons: Readonly<Record<Mode, LucideIcon>> = {
  BUS: Bus,
  TRAM: TramFront,
  METRO: TrainFrontTunnel,
  RAIL: TrainFront,
  FERRY: Ship,
  WALK: Footprints,
  BIKE: Bike,
  SCOOTER: Zap,
}

export function ModeIcon({ mode, className }: { readonly mode: Mode; readonly className?: string }) {
  const Icon = icons[mode]
  return <Icon aria-hidden className={cx('size-3.5 shrink-0', className)} />
}
