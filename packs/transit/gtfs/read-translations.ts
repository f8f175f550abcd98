import type { FeedReading } from './draft.ts'
import { type TranslationKind, translationKinds } from './network-arrays.ts'

const fields: Readonly<Record<string, TranslationKind>> = {
  'stops stop_name': 'stop',
  'routes route_long_name': 'route_long',
  'routes route_short_name': 'route_short',
  'trips trip_headsign': 'headsign',
  'agency agency_name': 'agency',
}

/** Names in other languages, given for a record by its id or for every record that has a certain name. */
export function readTranslations(feed: FeedReading, first: Readonly<Record<'stop' | 'route', number>>): void {
  const table = feed.table('translations.txt')
  if (!table) return
  // The older form of the file knows only trans_id, lang and translation.
  const older = table.column('trans_id')
  const tableName = table.column('table_name')
  const field = table.column('field_name')
  const language = older >= 0 ? table.required('lang') : table.required('language')
  const translation = table.required('translation')
  const record = table.column('record_id')
  const value = older >= 0 ? older : table.column('field_value')
  const { lists, strings, agencies } = feed.draft
  let byName: Map<string, number[]> | undefined

  while (table.next()) {
    const kinds: readonly TranslationKind[] =
      older >= 0
        ? ['stop', 'route_long', 'headsign']
        : [fields[`${table.text(tableName)} ${table.text(field)}`]].filter((kind) => kind !== undefined)
    const text = strings.add(table.text(translation))
    const spoken = feed.draft.language(table.text(language).toLowerCase())
    for (const kind of kinds) {
      for (const index of find(kind)) {
        lists.translationKind.push(translationKinds.indexOf(kind))
        lists.translationOf.push(index)
        lists.translationLanguage.push(spoken)
        lists.translationText.push(text)
      }
    }
  }

  function find(kind: TranslationKind): readonly number[] {
    const id = table!.text(record)
    if (id === '') {
      byName ??= indexNames()
      return byName.get(`${kind} ${strings.add(table!.text(value))}`) ?? []
    }
    let found: number | undefined
    if (kind === 'stop') found = feed.stops.get(id)
    else if (kind === 'agency') found = feed.agencies.get(id)
    else if (kind === 'headsign') {
      const trip = feed.trips.get(id)
      if (trip !== undefined) found = lists.tripHeadsign.at(trip)
    } else found = feed.routes.get(id)
    if (found === undefined) table!.warn('A translation is of a record that is not in the network.')
    return found === undefined ? [] : [found]
  }

  function indexNames(): Map<string, number[]> {
    const names = new Map<string, number[]>()
    const add = (kind: TranslationKind, text: number, index: number) => {
      const known = names.get(`${kind} ${text}`)
      if (known) known.push(index)
      else names.set(`${kind} ${text}`, [index])
    }
    for (let stop = first.stop; stop < lists.stopId.length; stop++) add('stop', lists.stopName.at(stop), stop)
    for (let route = first.route; route < lists.routeId.length; route++) {
      add('route_long', lists.routeLongName.at(route), route)
      add('route_short', lists.routeShortName.at(route), route)
    }
    for (const [index, { feed: owner, name }] of agencies.entries())
      if (owner === feed.number) add('agency', strings.add(name), index)
    for (const headsign of new Set([...feed.trips.values()].map((trip) => lists.tripHeadsign.at(trip))))
      add('headsign', headsign, headsign)
    return names
  }
}
