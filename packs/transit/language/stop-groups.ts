import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText } from '@countersign/language'
import { sayMetres } from '../web/parts/spans.ts'
import { fold } from './place-names.ts'
import { listed, modeName } from './say.ts'

const SAME_STOP_DEGREES = 0.004
const MAX_STOPS = 3
const BETWEEN_IDS = '\n'

/** Stops of one name and kind that are next to each other, as one row: nobody asks for one side of the street. */
export function groupStops(stops: readonly JsonObject[]): JsonObject[] {
  const groups: { first: JsonObject; ids: string[] }[] = []
  for (const stop of stops) {
    const group = groups.find(({ first }) => belongs(stop, first))
    if (group) group.ids.push(asText(stop.id))
    else groups.push({ first: stop, ids: [asText(stop.id)] })
  }
  return groups.map(({ first, ids }) => ({
    id: ids.slice(0, MAX_STOPS).join(BETWEEN_IDS),
    label: asText(first.name),
    name: asText(first.name),
    modes: modesOf(first),
    ...(typeof first.distance === 'number' && { distance: first.distance }),
  }))
}

export const stopIds = ({ id }: JsonObject): string[] => asText(id).split(BETWEEN_IDS)

export const modesOf = ({ modes }: JsonObject): string[] =>
  Array.isArray(modes) ? modes.filter((mode) => typeof mode === 'string') : []

function belongs(stop: JsonObject, first: JsonObject): boolean {
  const [here, there] = [asObject(stop.coordinate), asObject(first.coordinate)]
  return (
    fold(asText(stop.name)) === fold(asText(first.name)) &&
    modesOf(stop).toSorted().join() === modesOf(first).toSorted().join() &&
    Math.abs(Number(here.lat) - Number(there.lat)) < SAME_STOP_DEGREES &&
    Math.abs(Number(here.lon) - Number(there.lon)) < 2 * SAME_STOP_DEGREES
  )
}

/** "tram and bus · 120 m away". */
export const sayGroup = (row: JsonObject): string =>
  [
    listed(modesOf(row).map((mode) => modeName(mode).toLowerCase())),
    typeof row.distance === 'number' ? `${sayMetres(row.distance)} away` : '',
  ]
    .filter(Boolean)
    .join(' · ')

export const stopsIn = (output: JsonObject): JsonObject[] => asRows(output.stops)
