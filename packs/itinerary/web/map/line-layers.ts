import type { ExpressionSpecification, LayerSpecification } from '@countersign/ui/map'
import { labelPaint, type Look } from './labels.ts'
import { sources } from './sources.ts'

/** Whether it is drawn longer than this, in pixels. */
const isLonger = (pixels: number): ExpressionSpecification => [
  '>',
  ['*', ['get', 'span'], 512, ['^', 2, ['zoom']]],
  pixels,
]

export function routes(look: Look): LayerSpecification[] {
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
        'line-color': ['case', ['get', 'isChosen'], look.accent, look.faint],
        'line-width': ['case', ['get', 'isChosen'], 2.25, 1.25],
        'line-opacity': ['case', ['get', 'isOld'], 0.3, ['get', 'isChosen'], 0.9, 0.65],
      },
    },
    {
      id: 'routes-direction',
      type: 'symbol',
      source: sources.routes,
      filter: isLonger(80),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 110,
        'icon-image': ['concat', look.theme, '/chevron/', ['case', ['get', 'isChosen'], 'accent', 'faint']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-opacity': ['case', ['get', 'isOld'], 0.3, 1] },
    },
  ]
}

export const legs = (look: Look): LayerSpecification => ({
  id: 'legs',
  type: 'symbol',
  source: sources.legs,
  // Only where the leg is longer than what is said of it.
  filter: isLonger(40),
  layout: {
    'text-field': ['get', 'label'],
    'text-font': look.fonts.text,
    'text-size': 11,
    'text-rotate': ['get', 'angle'],
    'text-offset': [0, -0.9],
    'text-padding': 4,
  },
  paint: labelPaint(look, look.accent),
})

export function ghosts(look: Look): LayerSpecification[] {
  const dashed = (id: string, source: string): LayerSpecification => ({
    id,
    type: 'line',
    source,
    layout: { 'line-cap': 'butt', 'line-join': 'round' },
    paint: { 'line-color': look.accent, 'line-width': 1.75, 'line-dasharray': [3, 2] },
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
        'icon-image': `${look.theme}/chevron/accent`,
        'icon-size': 1.3,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}
