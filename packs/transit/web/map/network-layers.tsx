import { useRead } from '@countersign/ui'
import { useLayers, useMap, useSource } from '@countersign/ui/map'
import { useMemo } from 'react'
import type { NetworkLine } from '../data/types.ts'
import { networkFeatures } from './features.ts'
import { networkLayers, sources } from './layers.ts'

const none: readonly NetworkLine[] = []

/** The lines of the network, below everything else. */
export function NetworkLayers({ isQuiet }: { readonly isQuiet: boolean }) {
  const { palette, fonts } = useMap()
  const { data } = useRead<{ readonly lines: readonly NetworkLine[] }>('get_transit_lines')
  const lines = data?.lines ?? none
  useSource(
    sources.network,
    useMemo(() => networkFeatures(lines), [lines]),
  )
  useLayers(useMemo(() => networkLayers({ ...palette, fonts }, { isQuiet }), [palette, fonts, isQuiet]))
  return null
}
