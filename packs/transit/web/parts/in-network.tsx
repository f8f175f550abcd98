import { TimeZoneContext } from '@countersign/ui'
import { type ReactNode, useContext } from 'react'
import { useNetwork, zoneOf } from '../data/use-network.ts'

/** Times of a timetable are those of the clocks at its stops, wherever the reader is. */
export function InNetwork({ children }: { readonly children: ReactNode }) {
  const own = useContext(TimeZoneContext)
  const zone = zoneOf(useNetwork())
  return <TimeZoneContext value={zone ?? own}>{children}</TimeZoneContext>
}
