import type { ExpressionSpecification, LayerSpecification } from '@countersign/ui/map'
import { labelLayout, labelPaint, type Look } from './labels.ts'
import { sources } from './sources.ts'

const isGathered: ExpressionSpecification = ['has', 'point_count']
export const isSingle: ExpressionSpecification = ['!', isGathered]

const image = (theme: string): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'destination',
  ['concat', theme, '/destination/', ['get', 'hue'], '/', ['get', 'number']],
  'explore',
  ['concat', theme, '/explore/', ['get', 'hue'], '/', ['to-string', ['get', 'isFavorite']]],
  ['concat', theme, '/base'],
]

/** What would be gone is faint already. */
const opacity = (full: number): ExpressionSpecification => ['case', ['get', 'isLeaving'], 0.3, full]

export function markers(
  id: string,
  source: string,
  look: Look,
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
      ...labelLayout(look),
      'icon-allow-overlap': !givesWay,
      'icon-image': image(look.theme),
      // The first of a day lies on top.
      'symbol-sort-key': ['-', 0, ['get', 'number']],
    },
    paint: {
      ...labelPaint(look),
      'icon-opacity': opacity(fade),
      'text-opacity': opacity(fade < 1 ? fade + 0.2 : 1),
    },
  }
}

/** A ring around what the pointer is on. */
export const hover = (id: string, source: string, look: Look): LayerSpecification => ({
  id,
  type: 'circle',
  source,
  paint: {
    'circle-radius': 15,
    'circle-color': look.accent,
    'circle-opacity': ['case', ['boolean', ['feature-state', 'hover'], false], 0.22, 0],
  },
})

/** Many in one: how many, and whether they are hollow. */
export function gathered(
  id: string,
  source: string,
  look: Look,
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
        'circle-color': look.panel,
        'circle-stroke-color': isHollow ? look.faint : look.ink,
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
        'text-font': look.fonts.medium,
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-padding': 9,
      },
      paint: { 'text-color': isHollow ? look.soft : look.ink, 'text-opacity': fade },
    },
    {
      id: `${id}-city`,
      type: 'symbol',
      source,
      filter: ['all', isGathered, ['!=', ['get', 'city'], '']],
      layout: { ...labelLayout(look), 'text-field': ['get', 'city'], 'text-radial-offset': 1.6 },
      paint: { ...labelPaint(look), 'text-opacity': fade },
    },
  ]
}

export const ghostMarkersLayer = (look: Look): LayerSpecification => ({
  id: 'ghosts',
  type: 'symbol',
  source: sources.ghosts,
  layout: {
    ...labelLayout(look),
    'icon-image': [
      'concat',
      look.theme,
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
      { 'font-scale': 0.9, 'text-font': ['literal', look.fonts.text] },
    ],
  },
  paint: labelPaint(look, ['case', ['==', ['get', 'fate'], 'removed'], look.loss, look.accent]),
})

export function selected(look: Look): LayerSpecification[] {
  return [
    {
      id: 'selected-ring',
      type: 'circle',
      source: sources.selected,
      paint: {
        'circle-radius': 16,
        'circle-color': look.accent,
        'circle-opacity': 0.16,
        'circle-stroke-color': look.accent,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'selected',
      type: 'symbol',
      source: sources.selected,
      layout: {
        ...labelLayout(look),
        'icon-image': image(look.theme),
        'text-allow-overlap': true,
        'text-radial-offset': 1.6,
      },
      paint: labelPaint(look),
    },
  ]
}
