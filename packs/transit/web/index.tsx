import { lazyPart } from '@countersign/ui'
import type { WorkspaceWeb } from '@countersign/ui'
import { Clock, MapPin, Navigation, TramFront } from 'lucide-react'
import { words } from '../card-words.ts'
import { search } from './search.ts'
import { suggestions } from './suggestions.ts'

const loadStops = () => import('./stops/stops-page.tsx').then((m) => ({ Page: m.StopsPage }))

/** The screens of journeys by public transport. Each is loaded when it is opened. */
export const transitWeb: WorkspaceWeb = {
  id: 'transit',
  title: 'Transit',
  icon: TramFront,
  suggestions,
  pages: [
    {
      path: '',
      title: 'Plan a trip',
      nav: { label: 'Plan a trip', icon: Navigation },
      load: () => import('./planner/planner-page.tsx').then((m) => ({ Page: m.PlannerPage })),
    },
    {
      path: 'stops',
      title: 'Departures',
      nav: { label: 'Departures', icon: Clock },
      load: loadStops,
    },
    { path: 'stops/$stopId', title: 'Departures', load: loadStops },
    {
      path: 'places',
      title: 'Saved places',
      nav: { label: 'Saved places', icon: MapPin },
      load: () => import('./places/places-page.tsx').then((m) => ({ Page: m.PlacesPage })),
    },
  ],
  commands: [{ label: 'Save a place', icon: MapPin, path: 'places', query: { new: 'place' } }],
  results: {
    plan_trip: lazyPart(
      () => import('./chat/trip-result.tsx'),
      (m) => m.TripResult,
    ),
    get_departures: lazyPart(
      () => import('./chat/departures-result.tsx'),
      (m) => m.DeparturesResult,
    ),
  },
  words,
  search,
}
