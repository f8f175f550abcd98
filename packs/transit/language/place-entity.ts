import type { JsonObject } from '@countersign/core'
import { asText, coordinates, type Entity, type RuleDefinition, stop, type Task } from '@countersign/language'
import { findPlace, pointRow } from './find-place.ts'
import { keyName, placeName, properName } from './place-names.ts'
import { isPlace, keyOf, matchKey, nearKeys, savedRows } from './saved.ts'

export const placeRules: Readonly<Record<string, RuleDefinition>> = {
  placename: placeName,
  keyname: keyName,
  propername: properName,
  coordinates,
  place: [
    ['(there|it|that place|this place|that stop|this stop|the same place)', { it: true }],
    ['[the] {ordinal} (one|place|stop)', { from: 'list' }],
    '[the] [coordinates|position|point] {at:coordinates}',
    ['(my|our) [own|saved] {name:placename}', { own: true }],
    '[the] [place|address] [called|named] {name:placename}',
  ],
  /** Before "to …", where no verb says that it is where one starts. */
  startplace: ['{name:propername}', ['home', { name: 'home' }], ['work', { name: 'work' }]],
  homeward: [['(home|homewards|back home)', { name: 'home', own: true }]],
  /** What is somebody's own, without a word for where. */
  mine: [
    ['(my|our) [saved] {name:keyname}', { own: true }],
    ['home', { name: 'home', own: true }],
    ['work', { name: 'work', own: true }],
  ],
  thither: [['there', { it: true }]],
  ownplace: [
    ['(it|that place|this place|that one|this one)', { it: true }],
    ['[the] {ordinal} (one|place)', { from: 'list' }],
    ['{name:keyname}', { saved: true }],
  ],
}

/** What nobody looks for on a map: it must have been saved. */
const PERSONAL = /^(?:home|work)$/i

/** What somebody calls home where nothing is saved under that name. */
const HOUSE = /^(?:house|flat|apartment|home)$/i

/** A place: one that was saved, a point, or whatever the geocoder finds. */
export const placeEntity: Entity = {
  noun: 'place',
  plural: 'places',
  label: (row) => asText(row.label),
  detail: (row) => asText(row.address) || (keyOf(row) === undefined ? '' : 'saved'),
  find: function* find({ name, at, own, saved }) {
    if (Array.isArray(at)) return { rows: [pointRow(Number(at[1]), Number(at[0]))], none: '' }
    const said = asText(name)
    const known = yield* savedRows()
    const mine =
      matchKey(saved === true ? known : known.filter(isPlace), said) ??
      (own === true && HOUSE.test(said) ? matchKey(known.filter(isPlace), 'home') : undefined)
    if (mine) return { rows: [mine], none: '' }
    const near = nearKeys(known, said)
    if (saved === true) return { rows: [], near, none: `Nothing is saved as ${said}.` }
    if (own === true || PERSONAL.test(said))
      return {
        rows: [],
        near,
        none: `You have no saved place named ${said}.${near.length > 0 ? '' : ` Tell me where it is, for example “Save Kamppi as ${said.toLowerCase()}”.`}`,
      }
    const found = yield* findPlace(said)
    return {
      ...found,
      none: `I find no place named ${said}.${(found.near ?? []).length > 0 ? '' : ' Try another name, an address, or coordinates such as 60.17, 24.94.'}`,
      ask: `There are several places called ${said}. Which one do you mean?`,
    }
  },
}

/** A place as `plan_trip` takes it. */
export function toEnd(row: JsonObject): JsonObject {
  const key = keyOf(row)
  if (key !== undefined) return { type: 'label', value: key }
  const [lat, lon] = asText(row.id).split(',').map(Number)
  return { type: 'coords', value: { lat: lat!, lon: lon! } }
}

/** Where a place is; one that was only pointed at is looked up. */
export function* coordinateOf(row: JsonObject): Task<{ readonly lat: number; readonly lon: number }> {
  const key = keyOf(row)
  const known = key === undefined || typeof row.lat === 'number' ? row : matchKey(yield* savedRows(), key)
  if (!known || (key !== undefined && !isPlace(known)))
    return yield* stop({ text: `${key} is not one of your saved places.` })
  const [lat, lon] = typeof known.lat === 'number' ? [known.lat, known.lon] : asText(known.id).split(',')
  return { lat: Number(lat), lon: Number(lon) }
}
