import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { ownFonts } from './fonts.ts'
import type { Palette } from './palette.ts'

const empty: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Ink on paper: land, hairline coasts, a chart's grid, the names of countries. */
export function baseStyle(palette: Palette): StyleSpecification {
  const source = (data: GeoJSON.GeoJSON, more: object = {}) => ({ type: 'geojson' as const, data, ...more })
  return {
    version: 8,
    sources: {
      land: source(empty, { maxzoom: 10 }),
      coasts: source(empty, { maxzoom: 10 }),
      borders: source(empty, { maxzoom: 10 }),
      graticule: source(empty, { maxzoom: 18, tolerance: 0 }),
      countries: source(empty, { maxzoom: 8 }),
    },
    layers: baseLayers(palette),
  }
}

export function baseLayers(palette: Palette): LayerSpecification[] {
  const isDark = palette.theme === 'dark'
  const coast = isDark ? '#59616d' : '#8d9199'
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sunken } },
    {
      id: 'shallows',
      type: 'line',
      source: 'coasts',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': isDark ? '#1c2129' : '#e6e7e3',
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 4, 4, 10, 8, 16],
        'line-blur': ['interpolate', ['linear'], ['zoom'], 0, 2, 4, 6, 8, 10],
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': palette.panel, 'fill-antialias': false },
    },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      paint: {
        'line-color': palette.line,
        'line-width': 1,
        'line-opacity': isDark ? 0.75 : 0.7,
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette['strong-line'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 1],
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'coasts',
      type: 'line',
      source: 'coasts',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 3, 0.6, 8, 1],
      },
    },
    countryNames(palette),
  ]
}

function countryNames(palette: Palette): LayerSpecification {
  return {
    id: 'country-names',
    type: 'symbol',
    source: 'countries',
    // A name is written only where there is room for it.
    filter: ['>', ['*', ['get', 'room'], ['^', 2, ['zoom']]], 34],
    maxzoom: 9,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': ownFonts.text,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 8.5, 5, 11],
      'text-letter-spacing': 0.16,
      'text-max-width': 8,
      'text-padding': 8,
      'symbol-sort-key': ['-', 0, ['get', 'room']],
    },
    paint: {
      'text-color': palette.faint,
      'text-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0.85, 9, 0],
      'text-halo-color': palette.panel,
      'text-halo-width': 1,
    },
  }
}
