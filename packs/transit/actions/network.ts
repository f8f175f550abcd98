import { defineAction } from '@countersign/core'
import { z } from 'zod'
import type { GetNetwork, GetProvider } from '../adapters/provider.ts'

export const createGetTransitNetwork = (network: GetNetwork) =>
  defineAction({
    name: 'get_transit_network',
    title: 'Say where trips are planned',
    description:
      'Says which network trips are planned in: its region, its time zone, the days of its timetable, how fresh its realtime is and, while it is being loaded, how far that is.',
    effect: 'read',
    outside: true,
    input: z.strictObject({}),
    run: () => network(),
  })

export const createGetTransitLines = (provider: GetProvider) =>
  defineAction({
    name: 'get_transit_lines',
    title: 'Draw the lines of the network',
    description: 'Gives the lines of the network as they are drawn on a map. Empty where nobody tells.',
    effect: 'read',
    outside: true,
    // For maps: a model has no use for it.
    hidden: true,
    input: z.strictObject({}),
    run: async () => ({ lines: (await provider()).lines?.() ?? [] }),
  })
