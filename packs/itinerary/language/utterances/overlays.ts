import { type EnvelopeCase, hide, show } from './case.ts'

const favourites = show('explore_markers', { filter: 'favorites' })
const only = (...visibleCategories: readonly string[]): EnvelopeCase['steps'] => [
  show('all_destinations', { visibleCategories }),
]

export const overlayCases: readonly EnvelopeCase[] = [
  { say: 'Show the routes', steps: [show('day_routes')] },
  { say: 'show routes', steps: [show('day_routes')] },
  { say: 'turn on the day routes', steps: [show('day_routes')] },
  { say: 'display the route on the map', steps: [show('day_routes')] },
  { say: 'turn the routes on', steps: [show('day_routes')] },
  { say: 'hide the routes', steps: [hide('day_routes')] },
  { say: 'turn the routes off', steps: [hide('day_routes')] },
  { say: 'remove the routes from the map', steps: [hide('day_routes')] },
  { say: 'toggle the routes', steps: [show('day_routes')] },
  { say: 'Show the explore markers', steps: [show('explore_markers')] },
  { say: 'can you show the explore places on the map?', steps: [show('explore_markers')] },
  { say: 'hide explore markers', steps: [hide('explore_markers')] },
  { say: 'switch off the explore places', steps: [hide('explore_markers')] },
  { say: 'Show all destinations', steps: [show('all_destinations')] },
  { say: 'show all stops on the map', steps: [show('all_destinations')] },
  { say: 'hide all destinations', steps: [hide('all_destinations')] },
  { say: 'Only favourites', steps: [favourites] },
  { say: 'show only my favorites', steps: [favourites] },
  { say: 'just the favourites on the map please', steps: [favourites] },
  { say: 'show all explore places again', steps: [show('explore_markers', { filter: 'all' })] },
  { say: 'show only museums and food', steps: only('museum', 'food') },
  { say: 'show only museums', steps: only('museum') },
  { say: 'only show temples', steps: only('temple') },
  { say: 'show just the shrines, temples and parks', steps: only('shrine', 'temple', 'park') },
  { say: 'show museums on the map', steps: only('museum') },
  { say: 'filter the map to food', steps: only('food') },
  {
    say: 'filter the explore places to food',
    steps: [show('explore_markers', { visibleCategories: ['food'] })],
  },
  { say: 'show only aquariums', steps: [], reply: /aquariums[\s\S]*museum/ },
  {
    say: 'Hide the routes and show the explore markers',
    steps: [hide('day_routes'), show('explore_markers')],
  },
]
