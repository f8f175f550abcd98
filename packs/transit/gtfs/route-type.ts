export const modes = ['BUS', 'TRAM', 'METRO', 'RAIL', 'FERRY'] as const
export type TransitMode = (typeof modes)[number]

const basic: Readonly<Record<number, TransitMode>> = {
  0: 'TRAM',
  1: 'METRO',
  2: 'RAIL',
  3: 'BUS',
  4: 'FERRY',
  5: 'TRAM',
  6: 'TRAM',
  7: 'RAIL',
  11: 'BUS',
  12: 'RAIL',
}

/** By hundreds: what is not water or rails, taxis and coaches among it, is nearest to a bus. */
const extended: Readonly<Record<number, TransitMode>> = {
  1: 'RAIL',
  2: 'BUS',
  3: 'RAIL',
  4: 'METRO',
  5: 'METRO',
  6: 'METRO',
  7: 'BUS',
  8: 'BUS',
  9: 'TRAM',
  10: 'FERRY',
  12: 'FERRY',
  13: 'TRAM',
  14: 'RAIL',
  15: 'BUS',
  17: 'BUS',
}

/** The mode of a route_type of either kind, the basic 0 to 12 or the extended 100 to 1700; undefined: neither. */
export function modeOf(routeType: number): TransitMode | undefined {
  if (routeType < 100) return basic[routeType]
  // Within the urban railways, monorails are the only ones that are not underground.
  if (routeType === 405) return 'RAIL'
  return extended[Math.floor(routeType / 100)]
}
