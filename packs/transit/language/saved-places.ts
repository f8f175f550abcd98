import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, stop } from '@countersign/language'
import { coordinateOf } from './place-entity.ts'
import { isPlace, keyOf, savedId } from './saved.ts'
import { bullets } from './say.ts'

const save = '(save|remember|store|keep|add|bookmark|record|note|mark)'
const as = '(as|under|under the name|with the name|called|named)'
const address = '[place|address|location|stop]'

/** "Home" is home, whoever writes it how. */
const keyIn = ({ key }: JsonObject): string => {
  const said = asText(key)
  return /^(?:home|work|school|gym|office)$/i.test(said) ? said.toLowerCase() : said
}

export const savePlace: Intent = {
  tool: 'save_user_variable',
  effect: 'write',
  title: 'save the place',
  example: 'Save Kamppi as home',
  phrases: [
    `${save} {place} ${as} [my|our|the] {key:keyname} ${address}`,
    `${save} [my|our|the|a|a new] {key:keyname} ${address} (as|at|in) {place}`,
    `${save} (that|:) (my|our|the) {key:keyname} ${address} is [at|in|on] {place}`,
    `(save|add|create|make) [a] [new] [saved] place [called|named] {key:keyname} (at|in|for) {place}`,
    `(set|change|update|move) [my|our|the] {key:keyname} ${address} to {place}`,
    `(set|use|make) {place} as [my|our|the] {key:keyname} ${address}`,
    `(my|our|the) {key:keyname} ${address} is (at|in|on|near) {place} [and|so] [please] (remember|save|store|note|keep) (that|it|this)`,
    `(save|remember|bookmark|store) {place}`,
    [`(my|our) {key:keyname} ${address} is (at|in|on|near) {place}`, { stated: true }],
    ['(i|we) live (at|in|on|near) {place}', { stated: true, key: 'home' }],
    ['(i|we) work (at|in|near) {place}', { stated: true, key: 'work' }],
  ],
  slots: {
    place: { entity: 'place', required: true, name: 'the place', answers: ['[at|in] {place}'] },
    key: {
      required: true,
      name: 'its name',
      question: 'Under which name shall I save it?',
      answers: ['[as|call it|under] [my|our|the] {key:keyname}'],
    },
  },
  input: function* input(values) {
    const row = asObject(values.place)
    const { lat, lon } = yield* coordinateOf(row)
    const name = asText(row.name) || (keyOf(row) === undefined ? asText(row.label) : '')
    const isPoint = /^-?\d/.test(name)
    return {
      key: keyIn(values),
      type: 'location',
      value: {
        lat,
        lon,
        ...(name !== '' && !isPoint && { name }),
        ...(typeof row.address === 'string' && { address: row.address }),
      },
    }
  },
  doing: (values) => `save ${asText(asObject(values.place).label)} as ${keyIn(values)}`,
}

export const forgetPlace: Intent = {
  tool: 'delete_user_variable',
  effect: 'write',
  title: 'delete the saved place',
  example: 'Forget the place gym',
  phrases: [
    `(delete|remove|forget|erase|unsave|get rid of) [my|our|the] [saved] [place|location|address] [called|named] {place:ownplace} ${address} [from (my|the|our) [saved] (places|list)]`,
  ],
  slots: {
    place: {
      entity: 'place',
      required: true,
      name: 'the place',
      question: 'Which saved place?',
      answers: ['{place:ownplace}'],
    },
  },
  input: function* input({ place }) {
    const key = keyOf(asObject(place))
    if (key === undefined)
      return yield* stop({ text: `${asText(asObject(place).label)} is not one of your saved places.` })
    return { key }
  },
  doing: ({ place }) => `delete ${asText(asObject(place).label)} from your saved places`,
  removes: 'place',
}

const places = '(places|locations|addresses|place names|saved places|favourites|favorites)'

export const listPlaces: Intent = {
  tool: 'get_user_variables',
  effect: 'read',
  title: 'list your saved places',
  example: 'My places',
  phrases: [
    `[<show>|read me] [all] [of] (my|our) [saved|stored] ${places}`,
    `[<show>] [all] [the] (saved|stored) ${places}`,
    `(what|which) [${places}] (have|did) (i|we|you) [got] (saved|stored|save|store|remember|remembered)`,
    `(what|which) (${places}) (do|have) (i|we|you) (have|know|got|saved) [saved|stored|of me]`,
    '(what|which) (do|have) you (know|remembered|saved|stored) (of|about|for) me',
    `(do|have) (i|we) (have|got|saved) any [saved] ${places}`,
  ],
  input: () => ({}),
  tell: (output) => {
    const rows = asRows(output.variables)
    if (rows.length === 0)
      return { text: 'You have saved no places yet. Say, for example, “Save Kamppi as home”.' }
    const lines = rows.map(({ key, value }) => {
      const { name, address: where, lat, lon } = asObject(value)
      const point = typeof lat === 'number' ? `${lat}, ${Number(lon)}` : asText(value)
      return [`**${asText(key)}**`, asText(name) || point, asText(where)].filter(Boolean).join(' · ')
    })
    const items = rows.filter(isPlace).map(({ key }) => ({ id: savedId(asText(key)), label: asText(key) }))
    return { text: bullets(lines), list: { kind: 'place', items } }
  },
}
