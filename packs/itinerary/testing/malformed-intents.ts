// Intents of every kind, and what nobody may take for one.

export const add = { type: 'add_destination', dayId: 'd', destination: { name: 'Senso-ji' } }
const update = {
  type: 'update_destination',
  dayId: 'd',
  destinationId: 's',
  changes: { name: 'Senso-ji' },
}
export const set = { type: 'set_base_location', dayId: 'd', location: { name: 'Hotel Gracery' } }
export const move = { type: 'move_destination', destinationId: 's', fromDayId: 'd', toDayId: 'e' }
export const toggle = { type: 'toggle_map_overlay', overlay: 'day_routes' }

export const link = { url: 'https://example.com' }
export const links = (count: number) => Array.from({ length: count }, () => link)

export const adding = (fields: object) => ({ ...add, destination: { name: 'Senso-ji', ...fields } })
export const changing = (changes: unknown) => ({ ...update, changes })
export const staying = (fields: object) => ({ ...set, location: { name: 'Hotel Gracery', ...fields } })
export const saying = (metadata: unknown) => ({ ...toggle, metadata })
const without = (intent: object, key: string) =>
  Object.fromEntries(Object.entries(intent).filter(([name]) => name !== key))

/** What is wrong, the payload, and where the fault is found. */
export const malformed: readonly (readonly [what: string, payload: unknown, path: string])[] = [
  // Any of them
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['a text', 'add_destination', ''],
  ['a list', [add], ''],
  ['no type', without(add, 'type'), 'type'],
  ['an unknown type', { ...add, type: 'remove_destination' }, 'type'],
  ['a type in other letters', { ...add, type: 'ADD_DESTINATION' }, 'type'],
  ['a type that is no text', { ...add, type: 1 }, 'type'],

  // add_destination
  ['an addition without a day', without(add, 'dayId'), 'dayId'],
  ['an addition with an empty day', { ...add, dayId: '' }, 'dayId'],
  ['an addition with a day that is a number', { ...add, dayId: 2 }, 'dayId'],
  ['an addition with a day of 201 letters', { ...add, dayId: 'd'.repeat(201) }, 'dayId'],
  ['an addition without a destination', without(add, 'destination'), 'destination'],
  ['an addition whose destination is a text', { ...add, destination: 'Senso-ji' }, 'destination'],
  ['an addition without a name', { ...add, destination: {} }, 'destination.name'],
  ['an addition with an empty name', adding({ name: '' }), 'destination.name'],
  ['an addition with a name of spaces', adding({ name: '   ' }), 'destination.name'],
  ['an addition with a name of 201 letters', adding({ name: 'x'.repeat(201) }), 'destination.name'],
  ['an addition with a name of two lines', adding({ name: 'Senso\nji' }), 'destination.name'],
  ['an addition whose name turns the text around', adding({ name: '\u202Eij-osneS' }), 'destination.name'],
  ['an addition with a category of 61 letters', adding({ category: 'x'.repeat(61) }), 'destination.category'],
  ['an addition with a category that is null', adding({ category: null }), 'destination.category'],
  ['an addition with a city of 121 letters', adding({ city: 'x'.repeat(121) }), 'destination.city'],
  ['an addition with notes of 4001 letters', adding({ notes: 'x'.repeat(4001) }), 'destination.notes'],
  ['a longitude over 180', adding({ coordinates: [180.01, 0] }), 'destination.coordinates.0'],
  ['a longitude under -180', adding({ coordinates: [-181, 0] }), 'destination.coordinates.0'],
  ['a latitude over 90', adding({ coordinates: [0, 90.01] }), 'destination.coordinates.1'],
  ['a latitude under -90', adding({ coordinates: [0, -91] }), 'destination.coordinates.1'],
  ['latitude before longitude', adding({ coordinates: [35.7, 139.8] }), 'destination.coordinates.1'],
  ['coordinates of one number', adding({ coordinates: [139] }), 'destination.coordinates'],
  ['coordinates of three numbers', adding({ coordinates: [139, 35, 5] }), 'destination.coordinates'],
  ['coordinates that are texts', adding({ coordinates: ['139', '35'] }), 'destination.coordinates.0'],
  ['coordinates that are no number', adding({ coordinates: [Number.NaN, 35] }), 'destination.coordinates.0'],
  ['coordinates without end', adding({ coordinates: [139, Infinity] }), 'destination.coordinates.1'],
  ['coordinates as an object', adding({ coordinates: { lng: 139, lat: 35 } }), 'destination.coordinates'],
  ['a duration of nothing', adding({ estimatedDurationMinutes: 0 }), 'destination.estimatedDurationMinutes'],
  [
    'a duration below nothing',
    adding({ estimatedDurationMinutes: -5 }),
    'destination.estimatedDurationMinutes',
  ],
  [
    'a duration over a day',
    adding({ estimatedDurationMinutes: 1441 }),
    'destination.estimatedDurationMinutes',
  ],
  ['half a minute', adding({ estimatedDurationMinutes: 30.5 }), 'destination.estimatedDurationMinutes'],
  ['a duration as text', adding({ estimatedDurationMinutes: '60' }), 'destination.estimatedDurationMinutes'],
  ['a start that is no time', adding({ startTimeIso: 'at ten' }), 'destination.startTimeIso'],
  [
    'a start in a month that is none',
    adding({ startTimeIso: '2026-13-01T10:00' }),
    'destination.startTimeIso',
  ],
  ['a start that is a number', adding({ startTimeIso: 1_777_000_000 }), 'destination.startTimeIso'],
  [
    'a start of 41 letters',
    adding({ startTimeIso: `2026-05-05T10:00${' '.repeat(25)}` }),
    'destination.startTimeIso',
  ],
  ['an end that is no time', adding({ endTimeIso: '' }), 'destination.endTimeIso'],
  [
    'an end before the start',
    adding({ startTimeIso: '2026-05-05T10:00', endTimeIso: '2026-05-05T09:59' }),
    'destination.endTimeIso',
  ],
  ['seven links', adding({ links: links(7) }), 'destination.links'],
  ['a link without an address', adding({ links: [{ type: 'website' }] }), 'destination.links.0.url'],
  ['a link that is a script', adding({ links: [{ url: 'javascript:alert(1)' }] }), 'destination.links.0.url'],
  ['a link to a file', adding({ links: [{ url: 'file:///etc/passwd' }] }), 'destination.links.0.url'],
  ['a link that is no address', adding({ links: [{ url: 'example.com' }] }), 'destination.links.0.url'],
  ['a link with a space', adding({ links: [{ url: 'https://exam ple.com' }] }), 'destination.links.0.url'],
  [
    'a link of 2001 letters',
    adding({ links: [{ url: `https://e.com/${'x'.repeat(1987)}` }] }),
    'destination.links.0.url',
  ],
  [
    'a link of an unknown type',
    adding({ links: [{ ...link, type: 'expedia' }] }),
    'destination.links.0.type',
  ],
  [
    'a link with a long label',
    adding({ links: [{ ...link, label: 'x'.repeat(121) }] }),
    'destination.links.0.label',
  ],
  ['a link with an extra key', adding({ links: [{ ...link, rel: 'me' }] }), 'destination.links.0'],
  ['an addition before the beginning', { ...add, insertIndex: -1 }, 'insertIndex'],
  ['an addition between places', { ...add, insertIndex: 1.5 }, 'insertIndex'],
  ['an addition at a place that is text', { ...add, insertIndex: 'last' }, 'insertIndex'],
  ['an addition with an extra key', { ...add, tripId: 't' }, ''],
  ['an addition with an extra key inside', adding({ cost: 20 }), 'destination'],

  // update_destination
  ['an update without a day', without(update, 'dayId'), 'dayId'],
  ['an update without a destination', without(update, 'destinationId'), 'destinationId'],
  ['an update without changes', without(update, 'changes'), 'changes'],
  ['an update of nothing', changing({}), 'changes'],
  ['an update of nothing but undefined', changing({ name: undefined }), 'changes'],
  ['an update that takes the name away', changing({ name: null }), 'changes.name'],
  ['an update with coordinates out of range', changing({ coordinates: [0, 100] }), 'changes.coordinates.1'],
  [
    'an update with a day and a minute',
    changing({ estimatedDurationMinutes: 1441 }),
    'changes.estimatedDurationMinutes',
  ],
  [
    'an update that ends before it starts',
    changing({ startTimeIso: '2026-05-05T10:00Z', endTimeIso: '2026-05-05T10:30+01:00' }),
    'changes.endTimeIso',
  ],
  ['an update with seven links', changing({ links: links(7) }), 'changes.links'],
  ['an update of something unknown', changing({ rating: 5 }), 'changes'],
  ['an update with an extra key', { ...update, insertIndex: 1 }, ''],

  // set_base_location
  ['a stay without a day', without(set, 'dayId'), 'dayId'],
  ['a stay without a location', without(set, 'location'), 'location'],
  ['a stay without a name', { ...set, location: { notes: 'Late' } }, 'location.name'],
  ['a stay with a context of 301 letters', staying({ context: 'x'.repeat(301) }), 'location.context'],
  ['a stay with coordinates out of range', staying({ coordinates: [200, 0] }), 'location.coordinates.0'],
  ['a stay with seven links', staying({ links: links(7) }), 'location.links'],
  ['a stay with a start', staying({ startTimeIso: '2026-05-05T10:00' }), 'location'],
  ['a stay that replaces perhaps', { ...set, replaceExisting: 'yes' }, 'replaceExisting'],
  ['a stay before the beginning', { ...set, locationIndex: -1 }, 'locationIndex'],
  ['a stay with an extra key', { ...set, nights: 2 }, ''],

  // move_destination
  ['a move of nothing', without(move, 'destinationId'), 'destinationId'],
  ['a move from nowhere', without(move, 'fromDayId'), 'fromDayId'],
  ['a move to nowhere', without(move, 'toDayId'), 'toDayId'],
  ['a move to a day that is null', { ...move, toDayId: null }, 'toDayId'],
  ['a move before the beginning', { ...move, insertIndex: -1 }, 'insertIndex'],
  ['a move with an extra key', { ...move, dayId: 'd' }, ''],

  // toggle_map_overlay
  ['an overlay that is missing', without(toggle, 'overlay'), 'overlay'],
  ['an overlay that is unknown', { ...toggle, overlay: 'weather' }, 'overlay'],
  ['an overlay that is perhaps on', { ...toggle, enabled: 'true' }, 'enabled'],
  ['a payload that is a list', { ...toggle, payload: [] }, 'payload'],
  [
    'categories that are a text',
    { ...toggle, payload: { visibleCategories: 'food' } },
    'payload.visibleCategories',
  ],
  [
    'a category that is a number',
    { ...toggle, payload: { visibleCategories: [1] } },
    'payload.visibleCategories.0',
  ],
  [
    'fifty-one categories',
    { ...toggle, payload: { visibleCategories: Array.from({ length: 51 }, () => 'food') } },
    'payload.visibleCategories',
  ],
  ['a filter that is unknown', { ...toggle, payload: { filter: 'best' } }, 'payload.filter'],
  ['a payload with an extra key', { ...toggle, payload: { zoom: 3 } }, 'payload'],

  // metadata
  ['metadata that is a text', saying('sure'), 'metadata'],
  ['an action id that is no uuid', saying({ actionId: 'a1' }), 'metadata.actionId'],
  ['a confidence over 1', saying({ confidence: 1.01 }), 'metadata.confidence'],
  ['a confidence under 0', saying({ confidence: -0.1 }), 'metadata.confidence'],
  ['a confidence as text', saying({ confidence: 'high' }), 'metadata.confidence'],
  ['a summary of 321 letters', saying({ summary: 'x'.repeat(321) }), 'metadata.summary'],
  ['an unknown source', saying({ source: 'Web' }), 'metadata.source'],
  ['metadata with an extra key', saying({ approved: true }), 'metadata'],
]
