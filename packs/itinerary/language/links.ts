import type { JsonObject } from '@countersign/core'
import {
  asRows,
  asText,
  type Phrase,
  type Recogniser,
  type RuleDefinition,
  type Words,
} from '@countersign/language'

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

const NUMBER = /^-?\d{1,3}(?:\.\d+)?$/

/** "35.6491, 139.79", as maps give them: the latitude first, unless it cannot be one. `[lng, lat]`. */
const coordinates: Recogniser = (words, at) => {
  const found = readPair(words, at)
  if (!found) return []
  const [a, b] = found.pair
  const [lat, lng] = Math.abs(a) > 90 ? [b, a] : [a, b]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ end: found.end, value: [lng, lat], cost: 0 }] : []
}

function readPair({ list }: Words, at: number): { pair: [number, number]; end: number } | undefined {
  const [first = '', second = ''] = [list[at]?.plain, list[at + 1]?.plain]
  const joined = first.split(',')
  if (joined.length === 2 && joined.every((part) => NUMBER.test(part)) && first.includes('.'))
    return { pair: [Number(joined[0]), Number(joined[1])], end: at + 1 }
  if (NUMBER.test(first) && NUMBER.test(second) && (first + second).includes('.'))
    return { pair: [Number(first), Number(second)], end: at + 2 }
  return undefined
}

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
