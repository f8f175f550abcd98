import type { Mode } from '../data/types.ts'

export const modeNames: Readonly<Record<Mode, string>> = {
  BUS: 'Bus',
  TRAM: 'Tram',
  METRO: 'Metro',
  RAIL: 'Train',
  FERRY: 'Ferry',
  WALK: 'Walk',
  BIKE: 'Bike',
  SCOOTER: 'Scooter',
}
