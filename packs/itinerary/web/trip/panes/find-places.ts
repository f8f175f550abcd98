import type { ExplorePlace } from '../../data/trip.ts'

/** Favourites first, else by name. */
export function findPlaces(
  places: readonly ExplorePlace[],
  term: string,
  filter: 'all' | 'favorites',
): readonly ExplorePlace[] {
  const words = term.toLowerCase().split(/\s+/u).filter(Boolean)
  return places
    .filter(({ name, category, city, isFavorite }) => {
      if (filter === 'favorites' && !isFavorite) return false
      const said = `${name} ${category ?? ''} ${city ?? ''}`.toLowerCase()
      return words.every((word) => said.includes(word))
    })
    .toSorted(
      (one, other) => Number(other.isFavorite) - Number(one.isFavorite) || one.name.localeCompare(other.name),
    )
}
