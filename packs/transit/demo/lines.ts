import type { PlaceKey } from './places.ts'

export interface DemoLine {
  readonly name: string
  readonly mode: 'TRAM' | 'METRO' | 'RAIL' | 'BUS' | 'FERRY'
  readonly via: readonly PlaceKey[]
  /** Minutes between two departures: by day, and in the evening and on Sundays; at night twice that, and at least 20. */
  readonly every: readonly [day: number, evening: number]
}

const west = ['kamppi', 'ruoholahti', 'lauttasaari', 'koivusaari', 'keilaniemi', 'aalto', 'tapiola'] as const
const centre = ['sornainen', 'hakaniemi', 'yliopisto', 'rautatientori'] as const
const east = ['itakeskus', 'siilitie', 'herttoniemi', 'kulosaari', 'kalasatama'] as const
const coast = [
  'asema',
  'pasila',
  'ilmala',
  'huopalahti',
  'pitajanmaki',
  'leppavaara',
  'kilo',
  'kauniainen',
] as const

export const lines: readonly DemoLine[] = [
  {
    name: 'M1',
    mode: 'METRO',
    every: [5, 10],
    via: [
      'vuosaari',
      'rastila',
      ...east,
      ...centre,
      ...west,
      'urheilupuisto',
      'niittykumpu',
      'matinkyla',
      'finnoo',
      'kaitaa',
      'soukka',
      'espoonlahti',
      'kivenlahti',
    ],
  },
  {
    name: 'M2',
    mode: 'METRO',
    every: [5, 10],
    via: ['mellunmaki', 'kontula', 'myllypuro', ...east, ...centre, ...west],
  },
  { name: 'E', mode: 'RAIL', every: [10, 20], via: [...coast, 'koivuhovi', 'tuomarila', 'espoo'] },
  {
    name: 'U',
    mode: 'RAIL',
    every: [30, 30],
    via: ['asema', 'pasila', 'huopalahti', 'leppavaara', 'kauniainen', 'espoo'],
  },
  {
    name: 'P',
    mode: 'RAIL',
    every: [10, 15],
    via: ['asema', 'pasila', 'ilmala', 'huopalahti', 'kannelmaki', 'myyrmaki', 'aviapolis', 'lentoasema'],
  },
  {
    name: 'I',
    mode: 'RAIL',
    every: [10, 15],
    via: ['asema', 'pasila', 'kapyla', 'oulunkyla', 'malmi', 'puistola', 'tikkurila', 'lentoasema'],
  },
  {
    name: '1',
    mode: 'TRAM',
    every: [12, 15],
    via: ['eira', 'kaivopuisto', 'kauppatori', 'senaatintori', 'hakaniemi', 'kallio', 'vallila', 'kapyla'],
  },
  {
    name: '2',
    mode: 'TRAM',
    every: [10, 12],
    via: [
      'kauppatori',
      'senaatintori',
      'rautatientori',
      'lasipalatsi',
      'kamppi',
      'ooppera',
      'toolo',
      'linnanmaki',
      'pasila',
    ],
  },
  {
    name: '4',
    mode: 'TRAM',
    every: [7, 12],
    via: [
      'katajanokka',
      'senaatintori',
      'rautatientori',
      'lasipalatsi',
      'kansallismuseo',
      'ooppera',
      'meilahti',
      'munkkiniemi',
    ],
  },
  {
    name: '6',
    mode: 'TRAM',
    every: [10, 12],
    via: ['eira', 'kamppi', 'rautatientori', 'hakaniemi', 'sornainen', 'vallila', 'arabia'],
  },
  {
    name: '7',
    mode: 'TRAM',
    every: [10, 12],
    via: [
      'jatkasaari',
      'ruoholahti',
      'kamppi',
      'rautatientori',
      'senaatintori',
      'hakaniemi',
      'sornainen',
      'vallila',
      'pasila',
    ],
  },
  {
    name: '9',
    mode: 'TRAM',
    every: [8, 12],
    via: ['jatkasaari', 'kamppi', 'rautatientori', 'kallio', 'linnanmaki', 'pasila', 'ilmala'],
  },
  {
    name: '10',
    mode: 'TRAM',
    every: [7, 10],
    via: ['kaivopuisto', 'lasipalatsi', 'kansallismuseo', 'ooppera', 'toolo', 'meilahti', 'huopalahti'],
  },
  {
    name: '15',
    mode: 'TRAM',
    every: [8, 12],
    via: [
      'itakeskus',
      'viikki',
      'oulunkyla',
      'huopalahti',
      'pitajanmaki',
      'leppavaara',
      'tapiola',
      'keilaniemi',
    ],
  },
  { name: '20', mode: 'BUS', every: [10, 15], via: ['lauttasaari', 'ruoholahti', 'kamppi', 'munkkivuori'] },
  { name: '113', mode: 'BUS', every: [15, 20], via: ['tapiola', 'suurpelto', 'leppavaara'] },
  {
    name: '118',
    mode: 'BUS',
    every: [15, 30],
    via: ['tapiola', 'niittykumpu', 'suurpelto', 'kauniainen', 'espoo'],
  },
  { name: '121', mode: 'BUS', every: [20, 30], via: ['matinkyla', 'suurpelto', 'kilo', 'leppavaara'] },
  { name: '134', mode: 'BUS', every: [15, 30], via: ['matinkyla', 'finnoo', 'tuomarila', 'espoo'] },
  { name: '164', mode: 'BUS', every: [20, 30], via: ['kivenlahti', 'espoonlahti', 'espoo'] },
  { name: '119', mode: 'BUS', every: [20, 30], via: ['tapiola', 'haukilahti', 'matinkyla'] },
  { name: '78', mode: 'BUS', every: [10, 15], via: ['rautatientori', 'sornainen', 'viikki', 'malmi'] },
  { name: '86', mode: 'BUS', every: [10, 15], via: ['herttoniemi', 'laajasalo'] },
  { name: '200', mode: 'BUS', every: [10, 15], via: ['asema', 'meilahti', 'leppavaara', 'espoo'] },
  {
    name: '561',
    mode: 'BUS',
    every: [15, 20],
    via: ['itakeskus', 'malmi', 'tikkurila', 'aviapolis', 'myyrmaki'],
  },
  {
    name: '600',
    mode: 'BUS',
    every: [10, 15],
    via: ['rautatientori', 'hakaniemi', 'kapyla', 'aviapolis', 'lentoasema'],
  },
  { name: '19', mode: 'FERRY', every: [20, 40], via: ['kauppatori', 'suomenlinna'] },
]
