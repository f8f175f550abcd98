import type { ExpressionSpecification, Fonts, LayerSpecification, Palette } from '@countersign/ui/map'

export type Look = Palette & { readonly fonts: Fonts }

export const sources = {
  network: 'transit-network',
  ways: 'transit-ways',
  points: 'transit-points',
  stops: 'transit-stops',
} as const

/** Nearer than this, every stop is shown; farther, they would be a carpet. */
export const STOPS_FROM_ZOOM = 12

const is = (name: string): ExpressionSpecification => ['boolean', ['get', name], false]
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

const names = (
  look: Look,
  id: string,
  source: string,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': isQuiet ? look.fonts.text : look.fonts.medium,
    'text-size': isQuiet ? 11 : 12,
    'text-max-width': 10,
    'text-optional': true,
    'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
    'text-radial-offset': 0.9,
    'text-justify': 'auto',
    'text-padding': 3,
  },
  paint: {
    'text-color': isQuiet ? look.soft : look.ink,
    'text-halo-color': look.panel,
    'text-halo-width': 1.75,
  },
})

/** From the bottom to the top: other ways, the chosen one on a light bed, stops and ends. */
export function wayLayers(look: Look): LayerSpecification[] {
  const colour: ExpressionSpecification = ['coalesce', ['get', 'colour'], look.ink]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      id: 'ways-other',
      type: 'line',
      source: sources.ways,
      filter: ['!', is('isChosen')],
      layout: round,
      paint: { 'line-color': look.faint, 'line-width': 2, 'line-opacity': 0.45 },
    },
    {
      id: 'ways-bed',
      type: 'line',
      source: sources.ways,
      filter: ['all', is('isChosen'), is('isRide')],
      layout: round,
      paint: { 'line-color': look.panel, 'line-width': 8 },
    },
    {
      id: 'ways-ride',
      type: 'line',
      source: sources.ways,
      filter: ['all', is('isChosen'), is('isRide')],
      layout: round,
      paint: { 'line-color': colour, 'line-width': 5 },
    },
    {
      id: 'ways-foot',
      type: 'line',
      source: sources.ways,
      filter: ['all', is('isChosen'), ['!', is('isRide')]],
      layout: round,
      paint: { 'line-color': look.ink, 'line-width': 4, 'line-dasharray': [0.01, 1.75] },
    },
    {
      id: 'points-change',
      type: 'circle',
      source: sources.points,
      filter: isKind('change'),
      paint: {
        'circle-radius': 4.5,
        'circle-color': look.panel,
        'circle-stroke-width': 2.5,
        'circle-stroke-color': colour,
      },
    },
    {
      id: 'points-end',
      type: 'circle',
      source: sources.points,
      filter: ['!', isKind('change')],
      paint: {
        'circle-radius': 6.5,
        'circle-color': ['match', ['get', 'kind'], 'start', look.panel, 'picked', look.accent, look.ink],
        'circle-stroke-width': 3,
        'circle-stroke-color': ['match', ['get', 'kind'], 'start', look.ink, look.panel],
      },
    },
    names(look, 'points-names', sources.points),
  ]
}

/** The network lies on the ground: quieter still while a way is drawn on it. */
export const networkLayers = (
  look: Look,
  { isQuiet }: { readonly isQuiet: boolean },
): LayerSpecification[] => [
  {
    id: 'network',
    type: 'line',
    source: sources.network,
    layout: {
      'line-cap': 'round',
      'line-join': 'round',
      'line-sort-key': ['get', 'order'],
    },
    paint: {
      'line-color': ['coalesce', ['get', 'colour'], look.faint],
      'line-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        9,
        ['case', is('isBus'), 0.5, 1.25],
        15,
        ['case', is('isBus'), 1.5, 3.5],
      ],
      'line-opacity': isQuiet ? ['case', is('isBus'), 0.15, 0.3] : ['case', is('isBus'), 0.35, 0.55],
    },
  },
]

export const stopLayers = (look: Look): LayerSpecification[] => [
  {
    id: 'stops',
    type: 'circle',
    source: sources.stops,
    minzoom: STOPS_FROM_ZOOM,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 2, 16, 4.5],
      'circle-color': look.panel,
      'circle-stroke-width': 1.5,
      'circle-stroke-color': look.faint,
    },
  },
  { ...names(look, 'stops-names', sources.stops, { isQuiet: true }), minzoom: 12.25 },
]
