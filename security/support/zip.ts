import { crc32, deflateRawSync } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly content: Buffer
  /** What its header says of its size: the truth unless told otherwise. */
  readonly claimedSize?: number
}

/** A ZIP file as its writer likes it: names and sizes need not be what they should. */
export function writeZip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize = content.length } of entries) {
    const packed = deflateRawSync(content)
    const bytes = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claimedSize, 18)
    shared.writeUInt16LE(bytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, bytes, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, place, bytes]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), end])
}
