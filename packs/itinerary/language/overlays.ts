import type { JsonObject } from '@countersign/core'
import { asObject, asText, type Intent, type Phrase, type RuleDefinition } from '@countersign/language'
import { knownCategories } from './categories.ts'
import { call, given, tripIn } from './given.ts'
import { categoriesOf } from './trip-state.ts'

const on =
  '(show|display|turn on|switch on|enable|activate|draw|put|see|toggle on|bring up|reveal|add|view|bring back|unhide)'
const off =
  '(hide|turn off|switch off|disable|deactivate|remove|take off|take away|get rid of|drop|toggle off|clear)'
const onMap = '[on|onto|from|off|in|to] [the|our|my] [map|view|screen]'
const only = '(only|just)'
const favourites =
  '[the|my|our] (favourites|favorites|favourite places|favorite places|favourite markers|favorite markers|starred places|starred|favs|faves|favourite explore places|favorite explore places)'
const explored = '[the|my|our] (explore places|explore markers|explore pins|explore layer)'

export const overlayRules: Readonly<Record<string, RuleDefinition>> = {
  overlay: {
    oneOf: {
      day_routes:
        '[the|our|my] ([day|daily] (route|routes)|route lines|lines between [the] stops|paths|day paths|routes (of|for) (the|each|every|all) (days|day))',
      explore_markers:
        '[the|our|my] [all] [the] (explore (markers|marker|places|pins|layer|overlay|spots)|explore|ideas|suggestions|markers for explore places|places to explore)',
      all_destinations:
        '(all [of] [the|our|my] (destinations|stops|days|stops of the trip)|every (destination|stop|day)|[the|our] (destinations|stops) of (all|every) (days|day)|the whole trip)',
    },
  },
  kinds: [
    '[the|all|all the] {a:kindofplace} [places|spots|stops|only]',
    '[the] {a:kindofplace} and [the] {b:kindofplace} [places|spots|stops]',
    '[the] {a:kindofplace} {b:kindofplace} and [the] {c:kindofplace} [places|spots|stops]',
    '[the] {a:kindofplace} {b:kindofplace} {c:kindofplace} and [the] {d:kindofplace}',
  ],
}

const phrases: readonly Phrase[] = [
  [
    `${on} [me|us] all ${explored} [again] ${onMap}`,
    { overlay: 'explore_markers', filter: 'all', enabled: true },
  ],
  [`${on} [me|us] {overlay} [too|as well|again] ${onMap}`, { enabled: true }],
  [`turn {overlay} (on|back on)`, { enabled: true }],
  [`switch {overlay} (on|back on)`, { enabled: true }],
  [`${off} {overlay} [again] ${onMap}`, { enabled: false }],
  [`(turn|switch) {overlay} off`, { enabled: false }],
  [`take {overlay} off the map`, { enabled: false }],
  'toggle {overlay}',
  [`${on} [me|us] ${only} {overlay} ${onMap}`, { enabled: true }],
  [`hide [the|all|all the] {hidden:kinds} ${onMap}`, { overlay: 'all_destinations', enabled: true }],
  [
    `${on} [me|us] (all|every) (categories|category|kinds of places) [again] ${onMap}`,
    { overlay: 'all_destinations', enabled: true, all: true },
  ],
  // only some of them
  [
    `(${on}|filter by|filter for|filter to) [me|us] [${only}] ${favourites} ${onMap}`,
    { overlay: 'explore_markers', filter: 'favorites', enabled: true },
  ],
  [`${favourites} on [the|our] map`, { overlay: 'explore_markers', filter: 'favorites', enabled: true }],
  [
    `${only} ${on} [me|us] ${favourites} ${onMap}`,
    { overlay: 'explore_markers', filter: 'favorites', enabled: true },
  ],
  [`${only} ${favourites} ${onMap}`, { overlay: 'explore_markers', filter: 'favorites', enabled: true }],
  [
    `(i|we) (only|just) want [to see] ${favourites} ${onMap}`,
    { overlay: 'explore_markers', filter: 'favorites', enabled: true },
  ],
  [
    `${on} [me|us] ${only} (explore places|explore markers) that are (favourites|favorites|starred)`,
    { overlay: 'explore_markers', filter: 'favorites', enabled: true },
  ],
  [`(${on} [me|us]) not ${only} ${favourites}`, { overlay: 'explore_markers', filter: 'all', enabled: true }],
  [`${on} [me|us] ${only} {kinds} ${onMap}`, { overlay: 'all_destinations', enabled: true }],
  [`${only} [${on}] [me|us] {kinds} ${onMap}`, { overlay: 'all_destinations', enabled: true }],
  [`${on} [me|us] {kinds} ${only} ${onMap}`, { overlay: 'all_destinations', enabled: true }],
  [`${on} [me|us] {kinds} on [the|our] map`, { overlay: 'all_destinations', enabled: true }],
  [
    `(filter|limit|restrict) [the|our] [map|destinations|stops] (to|by|for) {kinds}`,
    { overlay: 'all_destinations', enabled: true },
  ],
  [`${on} [me|us] ${only} {kinds} (among|of|in) ${explored}`, { overlay: 'explore_markers', enabled: true }],
  [
    `${on} [me|us] ${only} {kinds} explore (markers|places|pins)`,
    { overlay: 'explore_markers', enabled: true },
  ],
  [`(filter|limit|restrict) ${explored} (to|by|for) {kinds}`, { overlay: 'explore_markers', enabled: true }],
]

export const toggleMapOverlay: Intent = {
  tool: 'toggle_map_overlay',
  effect: 'write',
  title: 'change what the map shows',
  example: 'Show the routes, and only my favourites',
  phrases,
  calls: function* calls(values, turn, seek) {
    const said = values.kinds ?? values.hidden
    const trip = said === undefined ? undefined : yield* tripIn(values, turn, seek)
    const known = trip && (yield* knownCategories(saidIn(asObject(said)), trip))
    const visibleCategories =
      values.all === true
        ? []
        : values.hidden === undefined
          ? known
          : categoriesOf(trip!).filter((category) => !known!.includes(category))
    const payload = given({ visibleCategories, filter: values.filter })
    const input = given({
      overlay: values.overlay,
      enabled: values.enabled,
      payload: Object.keys(payload).length > 0 ? payload : undefined,
    })
    return [call('toggle_map_overlay', input, sayOverlay(values))]
  },
}

const saidIn = (kinds: JsonObject): string[] => Object.values(kinds).map((kind) => asText(kind))

const NAMES: Readonly<Record<string, string>> = {
  day_routes: 'the day routes',
  explore_markers: 'the explore places',
  all_destinations: 'all destinations',
}

function sayOverlay({ overlay, enabled, filter, kinds, hidden, all }: JsonObject): string {
  if (all === true) return 'show every category on the map'
  if (hidden !== undefined) return `hide ${saidIn(asObject(hidden)).join(' and ')} on the map`
  if (kinds !== undefined) return `show only ${saidIn(asObject(kinds)).join(' and ')} on the map`
  if (filter === 'favorites') return 'show only your favourites on the map'
  return `${enabled === false ? 'hide' : 'show'} ${NAMES[asText(overlay)]} on the map`
}
