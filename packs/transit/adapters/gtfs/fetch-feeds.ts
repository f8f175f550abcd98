import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLimits, type FeedZip } from '../../gtfs/index.ts'
import type { Log } from '../open-provider.ts'

const TIMEOUT_MS = 120_000

/**
 * Feeds from where they are published, each named after its file. What was fetched before is kept in a folder: it is
 * fetched again only where it has changed, and serves where it cannot be had.
 */
export function fetchFeeds(
  urls: readonly string[],
  folder: string | undefined,
  log: Log,
): Promise<FeedZip[]> {
  return Promise.all(
    urls.map(async (url): Promise<FeedZip> => {
      const name = nameOf(url)
      const kept = folder === undefined ? undefined : await readKept(join(folder, name), url)
      try {
        const fresh = await fetchOne(url, name, kept?.tag)
        if (fresh === 'unchanged') return { name, zip: kept!.zip }
        if (folder !== undefined) await keep(folder, name, { url, ...fresh })
        return { name, zip: fresh.zip }
      } catch (error) {
        if (!kept) throw error
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ feed: name, reason }, 'a timetable cannot be fetched; the one from the last time is used')
        return { name, zip: kept.zip }
      }
    }),
  )
}

async function fetchOne(
  url: string,
  name: string,
  tag: string | undefined,
): Promise<{ readonly zip: Uint8Array; readonly tag: string } | 'unchanged'> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  }).catch((error: unknown) => {
    throw new Error(`${name}: ${new URL(url).host} cannot be reached`, { cause: error })
  })
  if (response.status === 304 && tag !== undefined) return 'unchanged'
  if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`)
  return { zip: await readLimited(response, name), tag: response.headers.get('etag') ?? '' }
}

/** Undefined where there is nothing, or it came from elsewhere. Without a tag it is fetched again, come what may. */
async function readKept(
  file: string,
  url: string,
): Promise<{ readonly zip: Uint8Array; readonly tag: string | undefined } | undefined> {
  try {
    const about = JSON.parse(await readFile(`${file}.json`, 'utf8')) as { url?: unknown; tag?: unknown }
    if (about.url !== digestOf(url)) return undefined
    const tag = typeof about.tag === 'string' && about.tag !== '' ? about.tag : undefined
    return { zip: await readFile(`${file}.zip`), tag }
  } catch {
    return undefined
  }
}

/** The zip first: a note about one that is not there would be worse than none. */
async function keep(
  folder: string,
  name: string,
  { url, tag, zip }: { readonly url: string; readonly tag: string; readonly zip: Uint8Array },
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const file = join(folder, name)
    await writeFile(`${file}.part`, zip)
    await rename(`${file}.part`, `${file}.zip`)
    await writeFile(`${file}.json`, JSON.stringify({ url: digestOf(url), tag }))
  } catch {
    // What cannot be kept is fetched again the next time.
  }
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

/** An address may hold a key: what it is can be told from this, what it says cannot. */
const digestOf = (url: string): string => createHash('sha256').update(url).digest('hex')

const nameOf = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .at(-1)!
    .replace(/\.zip$/i, '')
    .replaceAll(/[^\w-]+/g, '-') || 'feed'
