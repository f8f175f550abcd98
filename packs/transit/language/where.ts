import { asObject, asRows, asText, type Intent, type Telling } from '@countersign/language'
import type { JsonObject } from '@countersign/core'
import { sayMetres } from '../web/parts/spans.ts'
import { coordinateOf } from './place-entity.ts'
import { fold } from './place-names.ts'
import { keyOf } from './saved.ts'
import { sayFailure } from './say.ts'

export const whereIs: Intent = {
  name: 'where_is',
  tool: 'reverse_geocode',
  effect: 'read',
  title: 'say where a place is',
  example: 'Where is home?',
  phrases: [
    "(where is|where 's|wheres|where are|where exactly is|where do you have|do you know where) {place} [is]",
    "(what is|what 's|whats|tell me|show me|give me) [the] (address|location|position|coordinates) (of|for) {place}",
    "(what is|what 's|whats|show me|tell me) {place} 's (address|location|position|coordinates)",
    "(what is|what 's|whats|tell me|show me) {place} (address|location|position)",
    "(what is|what 's|whats) (at|near|around|next to) {place}",
    "(what is|what 's|whats|what do you have as|what do you have for) {place:mine}",
    '(find|look up|search for|search|locate|look for|show me) {place} [on the map]',
  ],
  slots: { place: { entity: 'place', required: true, name: 'the place', answers: ['{place}'] } },
  input: function* input({ place }) {
    return { ...(yield* coordinateOf(asObject(place))), limit: 3 }
  },
  tell: (output, { place }) => tellWhere(asObject(place), asRows(output.places)),
  sayFailure,
}

const AT_ONCE_M = 30

function tellWhere(row: JsonObject, around: readonly JsonObject[]): Telling {
  const label = asText(row.label)
  const name = asText(row.name)
  const mentions = { place: { id: asText(row.id), label } }
  const isNamed = name !== '' || keyOf(row) !== undefined
  const [first] = around
  if (!isNamed && first) return { text: `At **${label}**: ${sayPlace(first)}.`, mentions }
  const known = [fold(name) === fold(label) ? '' : name, asText(row.address)].filter(Boolean).join(', ')
  const next = around.find(({ distance }) => Number(distance) >= AT_ONCE_M)
  const what = keyOf(row) === undefined ? '' : 'your saved place, '
  const where = known || `at ${Number(row.lat).toFixed(4)}, ${Number(row.lon).toFixed(4)}`
  return {
    text: `**${label}** is ${what}${where}.${next ? ` Next to it: ${sayPlace(next)}.` : ''}`,
    mentions,
  }
}

const sayPlace = ({ name, address, distance }: JsonObject): string =>
  [
    `**${asText(name)}**`,
    asText(address),
    Number(distance) >= AT_ONCE_M ? `${sayMetres(Number(distance))} away` : '',
  ]
    .filter(Boolean)
    .join(', ')
