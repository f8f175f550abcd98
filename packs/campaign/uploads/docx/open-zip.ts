import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ParseLimits } from '../limits.ts'
import { unreadable } from '../parse-refused.ts'

/** The parts of a document in a zip. */
export interface Zip {
  has(name: string): boolean
  /** The bytes of a part, as they come out of it; counted over all parts that are read. */
  read(name: string): AsyncGenerator<Uint8Array>
}

// A local header without name and extra field.
const LOCAL_HEADER = 30

/** Documents shrink to a tenth or so; what shrinks more than this was made to. */
const MOST_TIMES = 100
const SURELY_SMALL = 4 * 2 ** 20

/** Opens a zip that is nothing but a zip: it begins at its first byte, and no two of its files share any. */
export async function openZip(bytes: Uint8Array, limits: ParseLimits): Promise<Zip> {
  const archive = await readable(() =>
    fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
    }),
  )
  if (archive.entryCount > limits.entries)
    throw unreadable(`The document holds more than ${limits.entries} files.`)
  if (archive.comment !== '') throw unreadable('The document has something else behind it.')
  const entries = await readable(() => readEntries(archive, limits))
  refuseOverlaps([...entries.values()])
  let unpacked = 0
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async function* (name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw unreadable(`The document has no part ${name}.`)
      const stream: Readable = await readable(() => archive.openReadStreamPromise(entry))
      let sum = 0
      let size = 0
      try {
        for await (const chunk of stream as AsyncIterable<Uint8Array>) {
          unpacked += chunk.byteLength
          size += chunk.byteLength
          if (size > SURELY_SMALL && size > entry.compressedSize * MOST_TIMES)
            throw unreadable(`The document unpacks to more than ${MOST_TIMES} times its size.`)
          if (unpacked > limits.unpackedBytes)
            throw unreadable(`The document unpacks to more than ${limits.unpackedBytes / 2 ** 20} MB.`)
          sum = crc32(chunk, sum)
          yield chunk
        }
      } catch (error) {
        throw asRefusal(error)
      } finally {
        stream.destroy()
      }
      if (sum !== entry.crc32) throw unreadable('The document is damaged: a checksum does not match.')
    },
  }
}

async function readEntries(archive: ZipFile, limits: ParseLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let count = 0
  for await (const entry of archive.eachEntry()) {
    if (++count > limits.entries) throw unreadable(`The document holds more than ${limits.entries} files.`)
    if (entry.isEncrypted()) throw unreadable('The document is protected by a password.')
    // Names of parts are told apart without regard to case; of two that are alike, readers would take different ones.
    const name = entry.fileName.toLowerCase()
    if (entries.has(name)) throw unreadable('The document holds two parts of one name.')
    entries.set(name, entry)
  }
  return entries
}

/** Files that lie over each other let a small zip hold any amount. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const ordered = entries.toSorted(
    (left, right) => left.relativeOffsetOfLocalHeader - right.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const [
    index,
    { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize },
  ] of ordered.entries()) {
    if (index === 0 && start > 0) throw unreadable('The document has something else before it.')
    if (start < end) throw unreadable('The document holds files that overlap.')
    end = start + LOCAL_HEADER + fileNameLength + compressedSize
  }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(error)
  }
}

/** What the reader of zips says names bytes and offsets, which help nobody who wrote a document. */
function asRefusal(error: unknown): Error {
  if (error instanceof Error && error.name === 'ParseRefused') return error
  return unreadable('The document cannot be unpacked: its zip is damaged or not what it says it is.')
}
