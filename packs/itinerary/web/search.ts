import type { FoundRow, SearchRead } from '@countersign/ui'
import type { ListedTrip } from './data/trip.ts'

interface FoundPlace {
  readonly name: string
  readonly city: string | null
  readonly source: 'explore' | 'destination' | 'city'
  readonly id?: string
  readonly tripId?: string
}

/** Trips by name and country, and what is in them by name. Cities of the world are not ours to open. */
export async function search(term: string, read: SearchRead): Promise<readonly FoundRow[]> {
  const query = term.trim()
  if (query === '') return []
  const [{ trips }, { places }] = await Promise.all([
    read<{ readonly trips: readonly ListedTrip[] }>('list_trips'),
    read<{ readonly places: readonly FoundPlace[] }>('search_places', { query, limit: 10 }),
  ])
  const nameOf = new Map(trips.map(({ id, name }) => [id, name]))
  const words = query.toLowerCase().split(/\s+/u)
  const found = trips.filter(({ name, country }) => {
    const said = `${name} ${country ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  return [
    ...found.slice(0, 6).map(({ id, name, country, startDate }): FoundRow => ({
      id: `trip:${id}`,
      kind: 'Trip',
      title: name,
      detail: [country, startDate].filter(Boolean).join(' · '),
      path: encodeURIComponent(id),
    })),
    ...places.flatMap(({ id, tripId, name, city, source }): FoundRow[] =>
      id === undefined || tripId === undefined
        ? []
        : [
            {
              id: `${source}:${id}`,
              kind: source === 'explore' ? 'Place' : 'Stop',
              title: name,
              detail: [city, nameOf.get(tripId)].filter(Boolean).join(' · '),
              path: encodeURIComponent(tripId),
              query: { select: `${source}:${id}` },
            },
          ],
    ),
  ]
}
