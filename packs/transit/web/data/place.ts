import type { Coordinate } from '../../domain/geo.ts'

/** Somewhere to go from or to. */
export interface NamedPlace {
  readonly name: string
  readonly coordinate: Coordinate
}

/** Five decimals are a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export const sayCoordinate = ({ lat, lon }: Coordinate): string => `${round(lat)}, ${round(lon)}`

/** As it stands in the address: `Kiasma@60.1719,24.9367`. It works for whoever it is sent to, whatever they have saved. */
export const placeToText = ({ name, coordinate: { lat, lon } }: NamedPlace): string =>
  `${name}@${round(lat)},${round(lon)}`

const FORM = /^(.*)@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/u

/** Undefined for what is no place on earth. */
export function placeFromText(text: string | undefined): NamedPlace | undefined {
  const [, name, lat, lon] = FORM.exec(text ?? '') ?? []
  if (lat === undefined || lon === undefined) return undefined
  const coordinate = { lat: Number(lat), lon: Number(lon) }
  if (Math.abs(coordinate.lat) > 90 || Math.abs(coordinate.lon) > 180) return undefined
  return { name: name?.trim() || sayCoordinate(coordinate), coordinate }
}
