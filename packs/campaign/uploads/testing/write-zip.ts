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

/** A zip, honest or not. */
export function writeZip(parts: readonly ZipPart[], { comment = '' } = {}): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const bytes = Buffer.from(part.bytes as Uint8Array)
    const packed = part.packed ?? deflateRawSync(bytes, { level: 9 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    // The names are UTF-8.
    fields.writeUInt16LE(part.flags ?? 0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(part.crc ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(part.size ?? bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(part.offset ?? at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, rest, name)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed])
    files.push(file)
    at += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length & 0xffff, 8)
  end.writeUInt16LE(parts.length & 0xffff, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment, 'latin1'), 20)
  return new Uint8Array(Buffer.concat([...files, entries, end, Buffer.from(comment, 'latin1')]))
}
