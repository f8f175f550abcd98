import { crc32 } from 'node:zlib'
import { type ArrayName, arrayTypes, type NetworkArrays } from './network-arrays.ts'
import { Network, type NetworkMeta } from './network.ts'

const MAGIC = 0x4e545343
/** Raised whenever the arrays change their meaning: an older image is then built anew. */
const FORMAT = 1
const PREFIX_BYTES = 16

interface ImageHeader {
  readonly inputs: string
  readonly meta: NetworkMeta
  readonly arrays: Record<ArrayName, { readonly at: number; readonly length: number }>
}

const align = (at: number): number => (at + 7) & ~7

/** One block of bytes that is at once what a worker hands over, what lies on disk, and what the router reads. */
export function encodeImage(inputs: string, meta: NetworkMeta, arrays: NetworkArrays): ArrayBuffer {
  let size = 0
  const places = {} as Record<ArrayName, { at: number; length: number }>
  for (const name of Object.keys(arrayTypes) as ArrayName[]) {
    places[name] = { at: size, length: arrays[name].length }
    size = align(size + arrays[name].byteLength)
  }
  const header = Buffer.from(JSON.stringify({ inputs, meta, arrays: places } satisfies ImageHeader))
  const start = align(PREFIX_BYTES + header.byteLength)
  const image = new ArrayBuffer(start + size)
  const bytes = new Uint8Array(image)
  bytes.set(header, PREFIX_BYTES)
  for (const name of Object.keys(arrayTypes) as ArrayName[]) {
    const { buffer, byteOffset, byteLength } = arrays[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + places[name].at)
  }
  const prefix = new DataView(image)
  prefix.setUint32(0, MAGIC, true)
  prefix.setUint32(4, FORMAT, true)
  prefix.setUint32(8, header.byteLength, true)
  prefix.setUint32(12, crc32(bytes.subarray(PREFIX_BYTES)), true)
  return image
}

/** The network in an image; undefined where it is of other inputs or another format, or damaged. */
export function openImage(image: ArrayBuffer, inputs: string): Network | undefined {
  if (image.byteLength < PREFIX_BYTES) return undefined
  const prefix = new DataView(image)
  const bytes = new Uint8Array(image)
  const headerBytes = prefix.getUint32(8, true)
  if (prefix.getUint32(0, true) !== MAGIC || prefix.getUint32(4, true) !== FORMAT) return undefined
  if (prefix.getUint32(12, true) !== crc32(bytes.subarray(PREFIX_BYTES))) return undefined
  const text = Buffer.from(image, PREFIX_BYTES, headerBytes).toString('utf8')
  const header = JSON.parse(text) as ImageHeader
  if (header.inputs !== inputs) return undefined
  const start = align(PREFIX_BYTES + headerBytes)
  const entries = (Object.keys(arrayTypes) as ArrayName[]).map((name) => {
    const { at, length } = header.arrays[name]
    return [name, new arrayTypes[name](image, start + at, length)]
  })
  return new Network(header.meta, Object.fromEntries(entries) as NetworkArrays)
}
