import { z } from 'zod'

/** What maps are drawn from, and every origin that this needs. */
export interface MapStyle {
  readonly url: string
  readonly origins: readonly string[]
}

const SHAPE =
  'must be the https address of a map style, then any further origins it loads from, between spaces'
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

function readUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.has(url.hostname))
  return url && isFit && url.username === '' && url.password === '' ? url : undefined
}

/** The style of a tile server, as `COUNTERSIGN_MAP_STYLE` names it: browsers may reach these origins and no others. */
export const mapStyle = z.string().transform((text, context): MapStyle => {
  const urls = text.trim().split(/\s+/).map(readUrl)
  const [style] = urls
  if (!style || urls.includes(undefined)) {
    context.addIssue({ code: 'custom', message: SHAPE })
    return z.NEVER
  }
  return { url: style.href, origins: [...new Set(urls.map((url) => url!.origin))] }
})
