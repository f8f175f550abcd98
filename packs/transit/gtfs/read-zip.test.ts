import { describe, expect, it } from 'vitest'
import { defaultLimits, readZip } from './index.ts'
import { feedFiles } from './testing/small-feed.ts'
import { writeZip } from './testing/write-zip.ts'

const files = feedFiles()
const read = (zip: Uint8Array, limits = defaultLimits) => readZip('f', zip, limits)

describe('the zip of a feed', () => {
  it('gives the tables it holds, wherever they lie, and nothing else', async () => {
    const nested = new Map([...files].map(([name, bytes]) => [`feed/${name}`, bytes]))
    const zip = writeZip(new Map([...nested, ['feed/readme.txt', new Uint8Array(3)]]))
    const found = await read(zip)
    expect([...found.keys()].toSorted()).toEqual([...files.keys()].toSorted())
    expect(found.get('stops.txt')).toEqual(files.get('stops.txt'))
  })

  it.each([
    [
      'is not a zip',
      () => new TextEncoder().encode('no zip at all, but long enough to be one'),
      'The zip cannot be read',
    ],
    ['is empty', () => new Uint8Array(0), 'The zip cannot be read'],
    ['is cut off', () => writeZip(files).slice(0, 400), 'The zip cannot be read'],
    ['has a wrong checksum', () => writeZip(files, { crc: 1 }), 'its checksum does not match'],
    ['is encrypted', () => writeZip(files, { flags: 1 }), 'The file is encrypted.'],
    ['unpacks to more than it says', () => writeZip(files, { size: 10 }), 'The zip cannot be read'],
    [
      'says that it unpacks to terabytes',
      () => writeZip(files, { size: 0xfffffff0 }),
      'unpacks to more than',
    ],
    [
      'says that it unpacks to more than can be',
      () => writeZip(files, { size: 2 ** 30 }),
      'more than its compression can hold',
    ],
  ])('is refused where it %s', async (_, make, message) => {
    await expect(read(make())).rejects.toThrow(message)
  })

  it('is refused where it is larger than allowed, packed, unpacked or in number', async () => {
    const zip = writeZip(files)
    await expect(read(zip, { ...defaultLimits, zipBytes: 100 })).rejects.toThrow('larger than 100 bytes')
    await expect(read(zip, { ...defaultLimits, entries: 2 })).rejects.toThrow('more than 2 files')
    await expect(read(zip, { ...defaultLimits, fileBytes: 50 })).rejects.toThrow('more than 50 bytes')
    await expect(read(zip, { ...defaultLimits, unpackedBytes: 300 })).rejects.toThrow('more than 300 bytes')
  })
})
