import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { isInteractive } from '../io.ts'
import { safe } from '../output/output.ts'

interface Coordinate {
  readonly lat: number
  readonly lon: number
}

export type Place =
  | { readonly type: 'coords'; readonly value: Coordinate }
  | { readonly type: 'label'; readonly value: string }

interface Found {
  readonly name: string
  readonly coordinate: Coordinate
  readonly kind: string
}

/** A place as it is typed: `60.17,24.94`, the name of a saved place, or an address or stop that is looked up. */
export async function findPlace(context: Context, connection: Connection, typed: string): Promise<Place> {
  const [, lat, lon] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed) ?? []
  if (lat !== undefined && lon !== undefined)
    return { type: 'coords', value: { lat: Number(lat), lon: Number(lon) } }
  const { client } = connection
  const saved = await client.read<{ variables: readonly { key: string }[] }>('get_user_variables', {
    type: 'location',
  })
  const own = saved.variables.find(({ key }) => key.toLowerCase() === typed.toLowerCase())
  if (own) return { type: 'label', value: own.key }
  const { places } = await client.read<{ places: readonly Found[] }>('geocode_address', { query: typed })
  const chosen = await choose(context, typed, places)
  return { type: 'coords', value: chosen.coordinate }
}

async function choose(context: Context, typed: string, places: readonly Found[]): Promise<Found> {
  const [first] = places
  if (!first)
    throw new CliFailure(
      `There is no place "${typed}".`,
      exitCodes.failed,
      'Give coordinates (60.17,24.94), the name of a stop, or of a place that you have saved.',
    )
  const exact = places.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  if (places.length === 1 || exact.length === 1) return exact[0] ?? first
  const { output, io } = context
  const lines = places.map(({ name, kind }, index) => `  ${index + 1}. ${safe(name)} (${safe(kind)})`)
  if (output.isJson || !isInteractive(io))
    throw new CliFailure(
      `Several places are called "${typed}".`,
      exitCodes.usage,
      places.map(({ name, coordinate: { lat, lon } }) => `${name}: ${lat},${lon}`).join('; '),
    )
  output.note(`Several places are called "${safe(typed)}":`, ...lines)
  for (;;) {
    const place = places[Number(await context.ask(`Which, 1 to ${places.length}? `)) - 1]
    if (place) return place
  }
}
