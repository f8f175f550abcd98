import { defineAction } from '@countersign/core'
import { z } from 'zod'
import type { GetNetwork } from '../adapters/provider.ts'

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
