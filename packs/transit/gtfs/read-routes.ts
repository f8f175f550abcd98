import type { FeedReading } from './draft.ts'
import { modeOf, modes } from './route-type.ts'
import { isTimeZone } from './service-day.ts'

export function readAgencies(feed: FeedReading): void {
  const table = feed.requiredTable('agency.txt')
  const { draft } = feed
  const id = table.column('agency_id')
  const name = table.required('agency_name')
  const zone = table.required('agency_timezone')
  const url = table.column('agency_url')
  const language = table.column('agency_lang')
  let timeZone: string | undefined
  let spoken = ''

  while (table.next()) {
    const found = table.text(zone)
    if (found === '' || !isTimeZone(found))
      throw table.refuse(`agency_timezone is "${found}", not a time zone.`)
    if (timeZone !== undefined && timeZone !== found)
      table.warn('Agencies of one feed differ in their time zone; that of the first counts.')
    timeZone ??= found
    spoken ||= table.text(language)
    const agencyId = table.text(id)
    if (feed.agencies.has(agencyId)) table.warn('An agency is listed twice; the first counts.')
    else {
      feed.agencies.set(agencyId, draft.agencies.length)
      draft.agencies.push({ feed: feed.number, id: agencyId, name: table.text(name), url: table.text(url) })
    }
  }
  if (timeZone === undefined) throw table.refuse('The file lists no agency.', 0)
  draft.feeds.push({ name: feed.name, timeZone, ...readFeedInfo(feed, spoken) })
}

function readFeedInfo(feed: FeedReading, spoken: string) {
  const table = feed.table('feed_info.txt')
  if (!table?.next()) return { language: spoken.toLowerCase(), publisher: '', version: '' }
  const language = table.text(table.column('default_lang')) || table.text(table.column('feed_lang'))
  return {
    // "mul" says that names are in several languages, which is no language to fall back to.
    language: (language === 'mul' || language === '' ? spoken : language).toLowerCase(),
    publisher: table.text(table.column('feed_publisher_name')),
    version: table.text(table.column('feed_version')),
  }
}

export function readRoutes(feed: FeedReading): void {
  const table = feed.requiredTable('routes.txt')
  const { lists, strings } = feed.draft
  const id = table.required('route_id')
  const type = table.required('route_type')
  const agency = table.column('agency_id')
  const texts = {
    routeShortName: table.column('route_short_name'),
    routeLongName: table.column('route_long_name'),
    routeColor: table.column('route_color'),
    routeTextColor: table.column('route_text_color'),
  } as const
  const firstAgency = feed.agencies.values().next().value!

  while (table.next()) {
    const routeId = table.text(id)
    if (routeId === '') throw table.refuse('route_id is missing.')
    if (feed.routes.has(routeId)) {
      table.warn('A route is listed twice; the first counts.')
      continue
    }
    feed.routes.set(routeId, lists.routeId.length)
    const routeType = table.whole(type, 'route_type', -1, 65_535)
    if (routeType < 0) throw table.refuse('route_type is missing.')
    const mode = modeOf(routeType)
    if (!mode) table.warn('A route_type is not known; it counts as a bus.')
    lists.routeId.push(strings.add(routeId))
    lists.routeType.push(routeType)
    lists.routeMode.push(modes.indexOf(mode ?? 'BUS'))
    lists.routeFeed.push(feed.number)
    for (const [name, column] of Object.entries(texts))
      lists[name as keyof typeof texts].push(strings.add(table.text(column)))
    const known = feed.agencies.get(table.text(agency))
    if (known === undefined && !table.isEmpty(agency))
      table.warn('An agency_id is not among the agencies; the first counts.')
    lists.routeAgency.push(known ?? firstAgency)
  }
}
