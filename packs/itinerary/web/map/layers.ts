import {
  type ExpressionSpecification,
  type LayerSpecification,
  mediumFont,
  type Palette,
  type SourceOptions,
  type SymbolLayerSpecification,
  textFont,
} from '@countersign/ui/map'

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

const isGathered: ExpressionSpecification = ['has', 'point_count']
const isSingle: ExpressionSpecification = ['!', isGathered]

const image = (theme: string): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'destination',
  ['concat', theme, '/destination/', ['get', 'hue'], '/', ['get', 'number']],
  'explore',
  ['concat', theme, '/explore/', ['get', 'hue'], '/', ['to-string', ['get', 'isFavorite']]],
  ['concat', theme, '/base'],
]

const labelLayout: NonNullable<SymbolLayerSpecification['layout']> = {
  'icon-allow-overlap': true,
  'text-field': ['get', 'name'],
  'text-font': mediumFont,
  'text-size': 12,
  'text-max-width': 10,
  'text-line-height': 1.15,
  'text-optional': true,
  'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
  'text-radial-offset': 1.25,
  'text-justify': 'auto',
  'text-padding': 3,
}

const labelPaint = (
  palette: Palette,
  colour: string | ExpressionSpecification = palette.ink,
): NonNullable<SymbolLayerSpecification['paint']> => ({
  'text-color': colour,
  'text-halo-color': palette.panel,
  'text-halo-width': 1.75,
})

/** What would be gone is faint already. */
const opacity = (full: number): ExpressionSpecification => ['case', ['get', 'isLeaving'], 0.3, full]

function markers(
  id: string,
  source: string,
  palette: Palette,
  {
    fade = 1,
    filter,
    givesWay = false,
  }: {
    readonly fade?: number
    readonly filter?: ExpressionSpecification
    /** Left out where it would lie on something that matters more. */
    readonly givesWay?: boolean
  } = {},
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    ...(filter && { filter }),
    layout: {
      ...labelLayout,
      'icon-allow-overlap': !givesWay,
      'icon-image': image(palette.theme),
      // The first of a day lies on top.
      'symbol-sort-key': ['-', 0, ['get', 'number']],
    },
    paint: {
      ...labelPaint(palette),
      'icon-opacity': opacity(fade),
      'text-opacity': opacity(fade < 1 ? fade + 0.2 : 1),
    },
  }
}

/** A ring around what the pointer is on. */
const hover = (id: string, source: string, palette: Palette): LayerSpecification => ({
  id,
  type: 'circle',
  source,
  paint: {
    'circle-radius': 15,
    'circle-color': palette.accent,
    'circle-opacity': ['case', ['boolean', ['feature-state', 'hover'], false], 0.22, 0],
  },
})

/** Many in one: how many, and whether they are hollow. */
function gathered(
  id: string,
  source: string,
  palette: Palette,
  { isHollow, fade }: { readonly isHollow: boolean; readonly fade: number },
): LayerSpecification[] {
  return [
    {
      id,
      type: 'circle',
      source,
      filter: isGathered,
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 12, 10, 14, 50, 17, 200, 20],
        'circle-color': palette.panel,
        'circle-stroke-color': isHollow ? palette.faint : palette.ink,
        'circle-stroke-width': isHollow ? 1 : 1.5,
        'circle-stroke-opacity': fade,
      },
    },
    {
      id: `${id}-count`,
      type: 'symbol',
      source,
      filter: isGathered,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': mediumFont,
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-padding': 9,
      },
      paint: { 'text-color': isHollow ? palette.soft : palette.ink, 'text-opacity': fade },
    },
    {
      id: `${id}-city`,
      type: 'symbol',
      source,
      filter: ['all', isGathered, ['!=', ['get', 'city'], '']],
      layout: { ...labelLayout, 'text-field': ['get', 'city'], 'text-radial-offset': 1.6 },
      paint: { ...labelPaint(palette), 'text-opacity': fade },
    },
  ]
}

function routes(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'routes',
      type: 'line',
      source: sources.routes,
      layout: {
        'line-cap': 'round',
        'line-join': 'round',
        'line-sort-key': ['to-number', ['get', 'isChosen']],
      },
      paint: {
        'line-color': ['case', ['get', 'isChosen'], palette.accent, palette.faint],
        'line-width': ['case', ['get', 'isChosen'], 2.25, 1.25],
        'line-opacity': ['case', ['get', 'isOld'], 0.3, ['get', 'isChosen'], 0.9, 0.65],
      },
    },
    {
      id: 'routes-direction',
      type: 'symbol',
      source: sources.routes,
      minzoom: 5,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 110,
        'icon-image': [
          'concat',
          palette.theme,
          '/chevron/',
          ['case', ['get', 'isChosen'], 'accent', 'faint'],
        ],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-opacity': ['case', ['get', 'isOld'], 0.3, 1] },
    },
  ]
}

const legs = (palette: Palette): LayerSpecification => ({
  id: 'legs',
  type: 'symbol',
  source: sources.legs,
  // Only where the leg is longer than what is said of it.
  filter: ['>', ['*', ['get', 'span'], 512, ['^', 2, ['zoom']]], 40],
  layout: {
    'text-field': ['get', 'label'],
    'text-font': textFont,
    'text-size': 11,
    'text-rotate': ['get', 'angle'],
    'text-offset': [0, -0.9],
    'text-padding': 4,
  },
  paint: labelPaint(palette, palette.accent),
})

function ghosts(palette: Palette): LayerSpecification[] {
  const dashed = (id: string, source: string): LayerSpecification => ({
    id,
    type: 'line',
    source,
    layout: { 'line-cap': 'butt', 'line-join': 'round' },
    paint: { 'line-color': palette.accent, 'line-width': 1.75, 'line-dasharray': [3, 2] },
  })
  return [
    dashed('ghost-routes', sources.ghostRoutes),
    dashed('ghost-arrows', sources.ghostArrows),
    {
      id: 'ghost-arrow-heads',
      type: 'symbol',
      source: sources.ghostArrows,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 60,
        'icon-image': `${palette.theme}/chevron/accent`,
        'icon-size': 1.3,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}

const ghostMarkersLayer = (palette: Palette): LayerSpecification => ({
  id: 'ghosts',
  type: 'symbol',
  source: sources.ghosts,
  layout: {
    ...labelLayout,
    'icon-image': [
      'concat',
      palette.theme,
      '/ghost/',
      ['get', 'fate'],
      '/',
      ['get', 'kind'],
      '/',
      ['get', 'number'],
    ],
    'text-field': [
      'format',
      ['get', 'name'],
      {},
      '\n',
      {},
      ['get', 'note'],
      { 'font-scale': 0.9, 'text-font': ['literal', textFont] },
    ],
  },
  paint: labelPaint(palette, ['case', ['==', ['get', 'fate'], 'removed'], palette.loss, palette.accent]),
})

function selected(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'selected-ring',
      type: 'circle',
      source: sources.selected,
      paint: {
        'circle-radius': 16,
        'circle-color': palette.accent,
        'circle-opacity': 0.16,
        'circle-stroke-color': palette.accent,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'selected',
      type: 'symbol',
      source: sources.selected,
      layout: {
        ...labelLayout,
        'icon-image': image(palette.theme),
        'text-allow-overlap': true,
        'text-radial-offset': 1.6,
      },
      paint: labelPaint(palette),
    },
  ]
}

/** Everything that a trip brings to the map, from the bottom to the top. */
export function tripLayers(
  palette: Palette,
  { hasChosen }: { readonly hasChosen: boolean },
): LayerSpecification[] {
  const fade = hasChosen ? 0.45 : 1
  return [
    ...routes(palette),
    legs(palette),
    ...ghosts(palette),
    hover('explore-hover', sources.explore, palette),
    markers('explore', sources.explore, palette, { fade, filter: isSingle }),
    ...gathered('explore-gathered', sources.explore, palette, { isHollow: true, fade }),
    hover('others-hover', sources.others, palette),
    markers('others', sources.others, palette, { fade, filter: isSingle }),
    hover('stays-hover', sources.stays, palette),
    markers('stays', sources.stays, palette, {
      fade,
      filter: ['!', ['get', 'isChosen']],
      givesWay: true,
    }),
    ...gathered('others-gathered', sources.others, palette, { isHollow: false, fade }),
    markers('chosen-stays', sources.stays, palette, { filter: ['get', 'isChosen'] as never }),
    hover('chosen-hover', sources.chosen, palette),
    markers('chosen', sources.chosen, palette),
    ghostMarkersLayer(palette),
    ...selected(palette),
  ]
}
