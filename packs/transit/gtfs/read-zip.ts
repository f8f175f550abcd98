import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { FeedRefused } from './feed-refused.ts'
import type { FeedLimits } from './limits.ts'

/** The tables of one feed, by file name. */
export type FeedFiles = ReadonlyMap<string, Uint8Array>

const KNOWN = new Set(
  'agency,calendar,calendar_dates,feed_info,frequencies,routes,shapes,stop_times,stops,transfers,translations,trips'
    .split(',')
    .map((name) => `${name}.txt`),
)

// Deflate codes at most 258 bytes in 2 bits.
const MOST_DEFLATE_SAVES = 1040

/** Unpacks the tables of a feed; whatever else is in the zip is not touched. */
export async function readZip(feed: string, zip: Uint8Array, limits: FeedLimits): Promise<FeedFiles> {
  const refuse = (file: string, message: string) => new FeedRefused({ feed, file, line: 0, message })
  if (zip.byteLength > limits.zipBytes) throw refuse('', `The zip is larger than ${limits.zipBytes} bytes.`)
  try {
    const archive = await fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength))
    if (archive.entryCount > limits.entries)
      throw refuse('', `The zip holds more than ${limits.entries} files.`)
    const entries = await findTables(archive)
    const files = new Map<string, Uint8Array>()
    let unpacked = 0
    for (const [name, entry] of entries) {
      if (entry.isEncrypted()) throw refuse(name, 'The file is encrypted.')
      unpacked += entry.uncompressedSize
      if (entry.uncompressedSize > limits.fileBytes)
        throw refuse(name, `The file unpacks to more than ${limits.fileBytes} bytes.`)
      if (unpacked > limits.unpackedBytes)
        throw refuse('', `The zip unpacks to more than ${limits.unpackedBytes} bytes.`)
      if (entry.uncompressedSize > (entry.compressedSize + 1) * MOST_DEFLATE_SAVES)
        throw refuse(name, 'The file claims to unpack to more than its compression can hold.')
      const bytes = await unpack(archive, entry)
      if (crc32(bytes) !== entry.crc32)
        throw refuse(name, 'The file is damaged: its checksum does not match.')
      files.set(name, bytes)
    }
    return files
  } catch (error) {
    if (error instanceof FeedRefused) throw error
    throw refuse('', `The zip cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Some publishers zip a folder: a table counts wherever it lies, the one nearest to the top first. */
async function findTables(archive: ZipFile): Promise<Map<string, Entry>> {
  const found = new Map<string, { entry: Entry; depth: number }>()
  for await (const entry of archive.eachEntry()) {
    const parts = entry.fileName.split('/')
    const name = parts.at(-1)!.toLowerCase()
    if (!KNOWN.has(name) || parts.includes('__MACOSX')) continue
    const known = found.get(name)
    if (!known || known.depth > parts.length) found.set(name, { entry, depth: parts.length })
  }
  return new Map([...found].map(([name, { entry }]) => [name, entry]))
}

/** The reader counts what comes out and stops where it exceeds what the zip announced, which was checked before. */
async function unpack(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  const bytes = new Uint8Array(entry.uncompressedSize)
  let at = 0
  const stream: Readable = await archive.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
