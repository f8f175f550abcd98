import { drawFrame, formatBits, formatPlaces, type Grid, sizeOf } from './layout.ts'
import { masks, penaltyOf } from './masks.ts'
import { correctionOf } from './reed-solomon.ts'

// Bytes with correction of the medium level, which is all that an address needs. For versions 1 to 20.
const correctionPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

/** A QR code of a text, as rows of modules: true is dark. */
export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)]
  const version = blockCounts.findIndex((_count, index) => fits(bytes.length, index + 1)) + 1
  if (version === 0) throw new Error('The text is too long for a code')
  const frame = drawFrame(version)
  const words = withCorrection(dataWords(bytes, version), version)
  const drawn = masks.map((_mask, index) => draw(frame, words, index))
  const penalties = drawn.map(penaltyOf)
  const best = drawn[penalties.indexOf(Math.min(...penalties))]!
  return best.map((row) => row.map((isDark) => isDark === true))
}

function allWords(version: number): number {
  const free = drawFrame(version)
    .flat()
    .filter((module) => module === undefined)
  return Math.floor(free.length / 8)
}

const dataWordCount = (version: number): number =>
  allWords(version) - correctionPerBlock[version - 1]! * blockCounts[version - 1]!

const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

const fits = (length: number, version: number): boolean =>
  4 + lengthBits(version) + length * 8 <= dataWordCount(version) * 8

function dataWords(bytes: readonly number[], version: number): number[] {
  const toBits = (value: number, count: number): string => value.toString(2).padStart(count, '0')
  const capacity = dataWordCount(version)
  let bits = `0100${toBits(bytes.length, lengthBits(version))}${bytes.map((byte) => toBits(byte, 8)).join('')}`
  bits += '0'.repeat(Math.min(4, capacity * 8 - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = bits.match(/.{8}/g)!.map((word) => Number.parseInt(word, 2))
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Cuts the words into blocks, each with its correction, and takes them in turns: damage then spreads over all. */
function withCorrection(words: readonly number[], version: number): number[] {
  const count = blockCounts[version - 1]!
  const shortLength = Math.floor(words.length / count)
  const shortCount = count - (words.length % count)
  let start = 0
  const blocks = Array.from({ length: count }, (_value, index) => {
    const end = start + shortLength + (index < shortCount ? 0 : 1)
    const data = words.slice(start, end)
    start = end
    return { data, correction: correctionOf(data, correctionPerBlock[version - 1]!) }
  })
  const interleave = (parts: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_value, index) =>
      parts.flatMap((part) => (index < part.length ? [part[index]!] : [])),
    ).flat()
  return [
    ...interleave(blocks.map(({ data }) => data)),
    ...interleave(blocks.map(({ correction }) => correction)),
  ]
}

/** Two columns at a time from the right, up and down in turns. */
export function* dataPlaces(version: number): Generator<readonly [row: number, column: number]> {
  const size = sizeOf(version)
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the dotted line counts for none.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step
      yield [row, right]
      yield [row, right - 1]
    }
    isUpwards = !isUpwards
  }
}

function draw(frame: Grid, words: readonly number[], mask: number): Grid {
  const grid = frame.map((row) => [...row])
  const version = (frame.length - 17) / 4
  let index = 0
  for (const [row, column] of dataPlaces(version)) {
    if (frame[row]![column] !== undefined) continue
    const bit = ((words[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1
    grid[row]![column] = (bit === 1) !== masks[mask]!(row, column)
    index++
  }
  const bits = formatBits(mask)
  for (const places of formatPlaces(frame.length)) {
    places.forEach(([row, column], bit) => (grid[row]![column] = bits[bit]!))
  }
  return grid
}
