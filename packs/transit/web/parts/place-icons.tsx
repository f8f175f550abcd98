import { BriefcaseBusiness, House, type LucideIcon, MapPin, Star, TramFront } from 'lucide-react'
import type { Place } from '../data/types.ts'

const saved: Readonly<Record<string, LucideIcon>> = { home: House, work: BriefcaseBusiness }
const found: Readonly<Record<Place['kind'], LucideIcon>> = { stop: TramFront, place: MapPin, address: MapPin }

/** Of a place by what it was saved as. */
export function SavedIcon({ name, className }: { readonly name: string; readonly className?: string }) {
  const Icon = saved[name.toLowerCase()] ?? Star
  return <Icon aria-hidden className={className} />
}

export function FoundIcon({ kind }: { readonly kind: Place['kind'] }) {
  const Icon = found[kind]
  return <Icon aria-hidden />
}
