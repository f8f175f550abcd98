import type { FeedZip } from '../../gtfs/index.ts'
import { defaultLimits } from '../../gtfs/index.ts'

const TIMEOUT_MS = 120_000

/** Feeds from where they are published, each named after its file. */
export function fetchFeeds(urls: readonly string[]): Promise<FeedZip[]> {
  return Promise.all(
    urls.map(async (url): Promise<FeedZip> => {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`${nameOf(url)}: the server answered ${response.status}`)
      return { name: nameOf(url), zip: await readLimited(response, nameOf(url)) }
    }),
  )
}

async function readLimited(response: Response, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > defaultLimits.zipBytes)
      throw new Error(`${name}: the zip is larger than ${defaultLimits.zipBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const nameOf = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .at(-1)!
    .replace(/\.zip$/i, '')
    .replaceAll(/[^\w-]+/g, '-') || 'feed'
