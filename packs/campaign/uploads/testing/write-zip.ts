import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array | string
  /** What the zip says of this part, in place of the truth. */
  readonly size?: number
  readonly crc?: number
  readonly flags?: number
  /** Given when the part is packed already. */
  readonly packed?: Uint8Array
  /** Where the directory says that it lies, in place of where it does. */
  readonly offset?: number
}

interface Said {
  readonly name: string
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly flags?: number | undefined
}

/** What stands before a part, and again in the directory. */
function fieldsOf({ name, crc, packedSize, size, flags }: Said): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // The names are UTF-8.
  fields.writeUInt16LE(flags ?? 0x800, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packedSize, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const headerOf = (said: Said): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fieldsOf(said), Buffer.from(said.name)])

function entryOf(said: Said, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const head = Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1')
  return Buffer.concat([head, fieldsOf(said), rest, Buffer.from(said.name)])
}

function endOf(count: number, directoryBytes: number, at: number, comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(count & 0xffff, 8)
  end.writeUInt16LE(count & 0xffff, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment, 'latin1'), 20)
  return Buffer.concat([end, Buffer.from(comment, 'latin1')])
}

interface Written {
  readonly files: Buffer[]
  readonly directory: Buffer[]
  readonly length: number
}

function writeParts(parts: readonly ZipPart[]): Written {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, flags, offset, ...part } of parts) {
    const bytes = Buffer.from(part.bytes as Uint8Array)
    const packed = part.packed ?? deflateRawSync(bytes, { level: 9 })
    const size = part.size ?? bytes.length
    const said = { name, crc: part.crc ?? crc32(bytes), packedSize: packed.length, size, flags }
    directory.push(entryOf(said, offset ?? at))
    const file = Buffer.concat([headerOf(said), packed])
    files.push(file)
    at += file.length
  }
  return { files, directory, length: at }
}

const join = ({ files, directory, length }: Written, comment = ''): Uint8Array<ArrayBuffer> => {
  const entries = Buffer.concat(directory)
  const end = endOf(directory.length, entries.length, length, comment)
  return new Uint8Array(Buffer.concat([...files, entries, end]))
}

/** A zip, honest or not. */
export const writeZip = (parts: readonly ZipPart[], { comment = '' } = {}): Uint8Array<ArrayBuffer> =>
  join(writeParts(parts), comment)

/**
 * A zip whose last files lie over each other: what one holds is the header of the next, taken in as it is, and then all
 * that the next holds. Each unpacks to the whole of `bytes`, which is there once.
 */
export function writeOverlappingZip(
  parts: readonly ZipPart[],
  names: readonly string[],
  bytes: Uint8Array,
): { readonly zip: Uint8Array<ArrayBuffer>; readonly unpackedBytes: number } {
  const { files, directory, length } = writeParts(parts)
  let data = deflateRawSync(bytes, { level: 9 })
  let size = bytes.length
  const said: Said[] = []
  for (const name of names.toReversed()) {
    const next = said.at(-1)
    if (next) {
      const header = headerOf(next)
      const quote = Buffer.alloc(5)
      quote.writeUInt16LE(header.length, 1)
      quote.writeUInt16LE(~header.length & 0xffff, 3)
      data = Buffer.concat([quote, header, data])
      size += header.length
    }
    said.push({ name, crc: 0, packedSize: data.length, size })
  }
  let at = length
  for (const each of said.toReversed()) {
    directory.push(entryOf(each, at))
    at += headerOf(each).length + 5
  }
  const file = Buffer.concat([headerOf(said.at(-1)!), data])
  const zip = join({ files: [...files, file], directory, length: length + file.length })
  return { zip, unpackedBytes: said.reduce((sum, each) => sum + each.size, 0) }
}
