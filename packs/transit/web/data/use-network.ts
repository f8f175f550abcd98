import { useRead } from '@countersign/ui'
import { useEffect, useState } from 'react'
import type { TransitNetwork } from './types.ts'

const WHILE_LOADING_MS = 500
const EVERY_MS = 30_000

/** Which network trips are planned in, and how far it is loaded. */
export function useNetwork(): TransitNetwork | undefined {
  const [everyMs, setEveryMs] = useState(WHILE_LOADING_MS)
  const { data } = useRead<TransitNetwork>('get_transit_network', {}, { everyMs })
  useEffect(() => setEveryMs(data?.status === 'loading' ? WHILE_LOADING_MS : EVERY_MS), [data?.status])
  return data
}

/** The zone in which its times are meant; undefined: not known. */
export const zoneOf = (network: TransitNetwork | undefined): string | undefined =>
  network?.status === 'ready' ? network.timeZone : undefined
