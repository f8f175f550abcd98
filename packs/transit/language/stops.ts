import { asObject, asText, type Intent } from '@countersign/language'
import { coordinateOf } from './place-entity.ts'
import { sayUnheeded } from './needs.ts'
import { bullets, sayFailure } from './say.ts'
import { groupStops, modesOf, sayGroup, stopsIn } from './stop-groups.ts'

const RADIUS_M = 600
const LIMIT = 30
const SHOWN = 8
const stops = '(stops|stop|stations|station|{vehicle} (stops|stop|stations|station))'
const near = '(near|nearby|around|close to|by|at|next to|within reach of|in)'

export const findStops: Intent = {
  tool: 'find_stops',
  effect: 'read',
  title: 'find stops',
  example: 'Which stops are near Kiasma?',
  phrases: [
    `[<show>] [the|all|any|some] [nearest|closest] ${stops} ${near} {place}`,
    `(what|which|any) ${stops} (are|is) [there] ${near} {place}`,
    `(is|are) there [a|an|any] ${stops} ${near} {place}`,
    `(where is|where 's|where are|what is|what 's|which is|<show>) [the] (nearest|closest|next) ${stops} (to|from|of|for) {place}`,
    `[the] (nearest|closest) ${stops} (to|from|of) {place}`,
    [
      `[<show>|where is|where are] [the|my|any] [nearest|closest] ${stops} (near me|nearby|around here|near here|here|around me)`,
      { here: true },
    ],
    [
      `[where is|where 's|what is|which is|<show>] [the|my] (nearest|closest) ${stops} [to me]`,
      { here: true },
    ],
  ],
  slots: {
    place: {
      entity: 'place',
      name: 'the place',
      required: true,
      question: 'I cannot see where you are. Near which place?',
      answers: ['[near|at|by] {place}'],
    },
  },
  input: function* input({ place }) {
    return { near: yield* coordinateOf(asObject(place)), radius: RADIUS_M, limit: LIMIT }
  },
  tell: (output, values) => {
    const { place, vehicle } = values
    const label = asText(asObject(place).label)
    const found = stopsIn(output).filter(
      (stop) => vehicle === undefined || modesOf(stop).includes(asText(vehicle)),
    )
    const rows = groupStops(found).slice(0, SHOWN)
    if (rows.length === 0) return { text: `There is no such stop within ${RADIUS_M} m of ${label}.` }
    return {
      text: `Near **${label}**:\n\n${bullets(rows.map((row) => `**${asText(row.label)}** · ${sayGroup(row)}`))}${sayUnheeded(values)}`,
      list: {
        kind: 'stop',
        items: rows.map(({ id, label: name }) => ({ id: asText(id), label: asText(name) })),
      },
    }
  },
  sayFailure,
}
