import { crc32, deflateSync, inflateSync } from 'node:zlib'

// A screen has a few flat colours and the shades of its letters: with a palette its picture takes less than half.

const SIGNATURE = 8
/** Length, type and checksum of a chunk. */
const AROUND = 12
const COLOURS = 256
const COMMONEST = 128

/** The same picture with at most 256 colours. Takes what a browser makes: eight bits, no transparency, not interlaced. */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png)
  const palette = choosePalette(pixels)
  const indexOf = nearestIn(palette)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indexOf(pixels.readUIntBE((y * width + x) * 3, 3))

  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const colours = Buffer.alloc(palette.length * 3)
  for (const [index, colour] of palette.entries()) colours.writeUIntBE(colour, index * 3, 3)
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function decode(png: Buffer): { width: number; height: number; pixels: Buffer } {
  const parts: Buffer[] = []
  let header: Buffer = Buffer.alloc(0)
  for (let at = SIGNATURE; at < png.length; at += png.readUInt32BE(at) + AROUND) {
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (type === 'IHDR') header = data
    if (type === 'IDAT') parts.push(data)
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header[8] !== 8 || header[9] !== 2) throw new Error('Only pictures with eight bits a colour are known')
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(parts)), width * 3, height) }
}

/** Each line says how its bytes were predicted from those to the left and above. */
function unfilter(raw: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x >= 3 ? pixels[at - 3]! : 0
      const up = y > 0 ? pixels[at - stride]! : 0
      const corner = x >= 3 && y > 0 ? pixels[at - stride - 3]! : 0
      pixels[at] = raw[y * (stride + 1) + 1 + x]! + predict(filter, left, up, corner)
    }
  }
  return pixels
}

function predict(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

const far = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)

/** The commonest colours, and those that would be missed most: a green tick has few pixels, and is not grey. */
function choosePalette(pixels: Buffer): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  const palette = sorted.slice(0, COMMONEST).map(([colour]) => colour)
  const others = sorted.slice(COMMONEST).map(([colour, count]) => ({
    colour,
    count,
    apart: Math.min(...palette.map((each) => far(each, colour))),
  }))
  const missed = ({ count, apart }: (typeof others)[number]): number => count * apart
  while (palette.length < Math.min(COLOURS, sorted.length)) {
    const next = others.reduce((most, each) => (missed(each) > missed(most) ? each : most))
    palette.push(next.colour)
    for (const each of others) each.apart = Math.min(each.apart, far(next.colour, each.colour))
  }
  return palette
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  return (colour) => {
    const index = known.get(colour)
    if (index !== undefined) return index
    const distances = palette.map((each) => far(each, colour))
    const nearest = distances.indexOf(Math.min(...distances))
    known.set(colour, nearest)
    return nearest
  }
}
