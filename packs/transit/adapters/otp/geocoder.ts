import { z } from 'zod'
import type { Coordinate } from '../../domain/geo.ts'
import type { Answer, Place } from '../provider.ts'

const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        name: z.string(),
        label: z.string().nullish(),
        layer: z.string().nullish(),
        id: z.string().nullish(),
        distance: z.number().nullish(),
      }),
    }),
  ),
})

/** Reads what a Pelias geocoder answers: Digitransit's, or any other. */
export function readPlaces(body: unknown): Answer<readonly Place[]> {
  const parsed = collection.safeParse(body)
  if (!parsed.success)
    return { ok: false, error: { code: 'upstream-error', message: 'The geocoder answered in another shape' } }
  return {
    ok: true,
    value: parsed.data.features.map(({ geometry, properties }): Place => {
      const [lon, lat] = geometry.coordinates
      const stopId =
        properties.layer === 'stop' ? /^GTFS:(.+?)(?:#.*)?$/.exec(properties.id ?? '')?.[1] : undefined
      return {
        name: properties.name,
        coordinate: { lat, lon },
        kind: properties.layer === 'stop' ? 'stop' : properties.layer === 'address' ? 'address' : 'place',
        ...(properties.label && { address: properties.label }),
        ...(stopId !== undefined && { stopId }),
        ...(properties.distance != null && { distance: Math.round(properties.distance * 1000) }),
      }
    }),
  }
}

export const searchUrl = (base: string, text: string, limit: number, language: string): URL =>
  withQuery(base, 'search', { text, size: limit, lang: language })

export const reverseUrl = (base: string, { lat, lon }: Coordinate, limit: number, language: string): URL =>
  withQuery(base, 'reverse', { 'point.lat': lat, 'point.lon': lon, size: limit, lang: language })

function withQuery(base: string, path: string, query: Record<string, string | number>): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}
