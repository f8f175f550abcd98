import { japan } from '../testing/trips.ts'

/** What is expected of one step: names and day numbers in place of ids, which differ from store to store. */
export type ExpectedStep =
  | { type: 'add_destination'; day: number; destination: Record<string, unknown>; insertIndex?: number }
  | { type: 'update_destination'; place: string; changes: Record<string, unknown>; day?: number }
  | {
      type: 'set_base_location'
      day: number
      location: Record<string, unknown>
      replaceExisting?: boolean
      locationIndex?: number
    }
  | { type: 'move_destination'; place: string; to: number; from?: number; insertIndex?: number }
  | {
      type: 'toggle_map_overlay'
      overlay: 'all_destinations' | 'explore_markers' | 'day_routes'
      enabled: boolean
      payload?: Record<string, unknown>
    }

export type EnvelopeCase = {
  /** One message, or several in turn. The plan after the last one counts. */
  say: string | readonly string[]
  /** The trip the conversation is on: the one to Japan unless told. */
  trip?: 'Japan in May' | 'Portugal in autumn' | null
  /** Nothing: no plan is expected. */
  steps: readonly ExpectedStep[]
  /** What the interpreter's answer says. Other models word it as they like. */
  reply?: RegExp
}

export const add = (
  day: number,
  destination: string | Record<string, unknown>,
  insertIndex?: number,
): ExpectedStep => ({
  type: 'add_destination',
  day,
  destination: typeof destination === 'string' ? { name: destination } : destination,
  ...(insertIndex === undefined ? {} : { insertIndex }),
})

export const change = (place: string, changes: Record<string, unknown>, day?: number): ExpectedStep => ({
  type: 'update_destination',
  place,
  changes,
  ...(day === undefined ? {} : { day }),
})

export const stay = (
  day: number,
  location: string | Record<string, unknown>,
  rest: { replaceExisting?: boolean; locationIndex?: number } = {},
): ExpectedStep => ({
  type: 'set_base_location',
  day,
  location: typeof location === 'string' ? { name: location } : location,
  ...rest,
})

export const move = (place: string, to: number, insertIndex?: number, from?: number): ExpectedStep => ({
  type: 'move_destination',
  place,
  to,
  ...(insertIndex === undefined ? {} : { insertIndex }),
  ...(from === undefined ? {} : { from }),
})

export const show = (
  overlay: 'all_destinations' | 'explore_markers' | 'day_routes',
  payload?: Record<string, unknown>,
): ExpectedStep => ({ type: 'toggle_map_overlay', overlay, enabled: true, ...(payload ? { payload } : {}) })

export const hide = (overlay: 'all_destinations' | 'explore_markers' | 'day_routes'): ExpectedStep => ({
  type: 'toggle_map_overlay',
  overlay,
  enabled: false,
})

/** What adding an explore place takes from it. */
export function explored(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const place = japan.places.find((each) => each.name === name)
  if (!place) throw new Error(`The trip has no explore place ${name}`)
  return { name, category: place.category, city: place.city, coordinates: place.coordinates, ...more }
}
