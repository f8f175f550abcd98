import type { SourceOptions } from '@countersign/ui/map'

export const sources = {
  routes: 'trip-routes',
  legs: 'trip-legs',
  explore: 'trip-explore',
  others: 'trip-others',
  stays: 'trip-stays',
  chosen: 'trip-chosen',
  selected: 'trip-selected',
  ghostRoutes: 'ghost-routes',
  ghostArrows: 'ghost-arrows',
  ghosts: 'ghost-markers',
} as const

/** What can be pointed at, topmost first. */
export const pointable = [
  'ghosts',
  'selected',
  'chosen',
  'chosen-stays',
  'stays',
  'others',
  'explore',
  'others-gathered',
  'explore-gathered',
] as const

/** Markers that are gathered when they are many, until one is as close as this. They go by the first city among them. */
export const gathering: SourceOptions = {
  cluster: true,
  clusterRadius: 34,
  clusterMaxZoom: 9,
  clusterProperties: {
    city: [
      ['case', ['==', ['accumulated'], ''], ['get', 'city'], ['accumulated']],
      ['get', 'city'],
    ],
  },
  promoteId: 'key',
}
