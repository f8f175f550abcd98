import type { WorkspaceWeb } from '@countersign/ui'
import { Luggage, Map, Plus } from 'lucide-react'
import { words } from '../card-words.ts'
import { references } from '../references.ts'
import { search } from './search.ts'
import { suggestions } from './suggestions.ts'

/** The screens of trips. Each is loaded when it is opened. */
export const itineraryWeb: WorkspaceWeb = {
  id: 'itinerary',
  title: 'Trips',
  icon: Map,
  suggestions,
  pages: [
    {
      path: '',
      title: 'Trips',
      nav: { label: 'Trips', icon: Luggage },
      load: () => import('./trips/trips-page.tsx').then((m) => ({ Page: m.TripsPage })),
    },
    {
      path: '$tripId',
      title: 'Trip',
      load: () => import('./trip/trip-page.tsx').then((m) => ({ Page: m.TripPage })),
    },
    {
      path: '$tripId/print',
      title: 'Print',
      load: () => import('./print/print-page.tsx').then((m) => ({ Page: m.PrintPage })),
    },
  ],
  commands: [{ label: 'New trip', icon: Plus, path: '', query: { new: 'trip' } }],
  keys: [
    {
      title: 'On the board of a trip',
      keys: [
        ['From stop to stop', '←', '→', '↑', '↓'],
        ['Open a stop', 'Enter'],
        ['Lift a stop', 'Space'],
        ['Move what is lifted', '←', '→', '↑', '↓'],
        ['Drop it there', 'Space'],
        ['Put it back', 'Esc'],
      ],
    },
  ],
  words,
  references,
  search,
}
