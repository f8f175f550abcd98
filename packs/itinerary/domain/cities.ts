import { fits, type Known, knownBy } from './match-text.ts'

interface City {
  readonly name: string
  readonly country: string
  readonly coordinates: readonly [number, number]
  readonly population: number
  readonly known: Known
}

let known: Promise<readonly City[]> | undefined

/** Read in when somebody first asks: a server that starts need not wait for it. */
const loadCities = (): Promise<readonly City[]> => (known ??= readCities())

async function readCities(): Promise<readonly City[]> {
  const { default: module } = await import('city-timezones')
  return module.cityMapping.map(({ city, country, lng, lat, pop }) => ({
    name: city,
    country,
    coordinates: [Number(lng.toFixed(4)), Number(lat.toFixed(4))],
    population: pop,
    known: knownBy(city, country),
  }))
}

/** Cities that a query names, with the country where it says one: the best fit first, then the largest. */
export async function findCities(query: readonly string[], limit: number): Promise<City[]> {
  return (await loadCities())
    .map((city) => ({ city, fit: fits(query, city.known) }))
    .filter(({ fit }) => fit > 1)
    .toSorted((left, right) => right.fit - left.fit || right.city.population - left.city.population)
    .slice(0, limit)
    .map(({ city }) => city)
}
