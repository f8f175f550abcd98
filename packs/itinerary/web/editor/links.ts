import type { LinkType, TripLink } from '../data/trip.ts'

export const MOST_LINKS = 6

/** A link as it is typed. */
export interface LinkValues {
  readonly key: string
  readonly type: LinkType
  readonly url: string
  readonly label: string
}

let made = 0
const nextKey = (): string => `link-${(made += 1)}`

export const newLink = (): LinkValues => ({ key: nextKey(), type: 'other', url: '', label: '' })

export const linkValues = (links: readonly TripLink[]): readonly LinkValues[] =>
  links.map(({ type, url, label = '' }) => ({ key: nextKey(), type, url, label }))

/** Without those that were left empty; an address without its beginning is on the web. */
export const toLinks = (links: readonly LinkValues[]): readonly TripLink[] =>
  links
    .filter(({ url }) => url.trim() !== '')
    .map(({ type, url, label }) => ({
      type,
      url: /^[a-z][a-z\d+.-]*:/iu.test(url.trim()) ? url.trim() : `https://${url.trim()}`,
      ...(label.trim() !== '' && { label: label.trim() }),
    }))

const hosts: readonly (readonly [RegExp, LinkType])[] = [
  [/(?:^|\.)airbnb\./u, 'airbnb'],
  [/(?:^|\.)booking\.com$/u, 'booking'],
  [/(?:^|\.)hotels\.com$/u, 'hotels'],
  [/^(?:maps\.google\.|maps\.app\.goo\.gl$)/u, 'google_maps'],
  [/(?:^|\.)tripadvisor\./u, 'tripadvisor'],
]

/** The kind that an address tells by itself. */
export function guessType(url: string): LinkType {
  if (!URL.canParse(url)) return 'other'
  const { hostname, pathname } = new URL(url)
  if (hostname.startsWith('www.google.') && pathname.startsWith('/maps')) return 'google_maps'
  return hosts.find(([host]) => host.test(hostname))?.[1] ?? 'other'
}
