import type { JsonObject } from '@countersign/core'
import { asRows, asText, coordinates, type Phrase, type RuleDefinition } from '@countersign/language'

const HOSTS: readonly (readonly [host: RegExp, type: string])[] = [
  [/(?:^|\.)airbnb\./, 'airbnb'],
  [/(?:^|\.)booking\.com$/, 'booking'],
  [/(?:^|\.)hotels\.com$/, 'hotels'],
  [/^maps\.google\.|^maps\.app\.goo\.gl$/, 'google_maps'],
  [/(?:^|\.)tripadvisor\./, 'tripadvisor'],
]

/** What kind of page it is: by its host, else by what was said, else a website. */
function typeOf(url: string, said: string): string {
  const { hostname, pathname } = new URL(url)
  if (/(?:^|\.)google\./.test(hostname) && pathname.startsWith('/maps')) return 'google_maps'
  return HOSTS.find(([host]) => host.test(hostname))?.[1] ?? (said || 'website')
}

export function toLink(values: JsonObject): JsonObject | undefined {
  const url = asText(values.link)
  return URL.canParse(url) ? { type: typeOf(url, asText(values.linktype)), url } : undefined
}

/** The links that are there, and one more. */
export const withLink = (row: JsonObject, link: JsonObject): JsonObject[] => [
  ...asRows(row.links).filter(({ url }) => url !== link.url),
  link,
]

export const linkRules: Readonly<Record<string, RuleDefinition>> = {
  coordinates,
  linktype: {
    oneOf: {
      tickets: 'ticket|tickets',
      guide: 'guide|travel guide',
      blog: 'blog|blog post|article',
      google_maps: 'map|maps|google maps',
      website: 'website|site|homepage|web site|official site|web page|page|official website',
    },
  },
}

export const linkDetails: readonly Phrase[] = [
  '[with|and|see|using|at] [the|a|this|its|their] [{linktype}] [link|url|address] [is] {link}',
]

export const coordinateDetails: readonly Phrase[] = [
  '[at|with|and|on] [the|its] [coordinates|position|location|located at|latlng|gps] [at|are] {coordinates}',
]
