import { describe, expect, it } from 'vitest'
import { alignmentPositions, drawFrame, formatBits, formatPlaces, sizeOf } from './layout.ts'
import { masks } from './masks.ts'
import { dataPlaces, qrCode } from './qr-code.ts'
import { correctionOf, multiply } from './reed-solomon.ts'

/** Reads a code back, as a camera does. */
function read(code: readonly (readonly boolean[])[], correctionWords: number, blockCount = 1): string {
  const version = (code.length - 17) / 4
  const [places] = formatPlaces(code.length)
  const format = places.map(([row, column]) => code[row]![column]!)
  const mask = masks.findIndex((_mask, index) => formatBits(index).join() === format.join())
  const frame = drawFrame(version)
  const bits = [...dataPlaces(version)]
    .filter(([row, column]) => frame[row]![column] === undefined)
    .map(([row, column]) => (code[row]![column]! !== masks[mask]!(row, column) ? '1' : '0'))
    .join('')
  const words = bits.match(/.{8}/g)!.map((word) => Number.parseInt(word, 2))
  const dataCount = words.length - correctionWords * blockCount
  const longBlocks = dataCount % blockCount
  const shortLength = Math.floor(dataCount / blockCount)
  const blocks = Array.from({ length: blockCount }, (_value, block) => {
    const isLong = block >= blockCount - longBlocks
    const data = Array.from({ length: shortLength }, (_each, index) => words[index * blockCount + block]!)
    if (isLong) data.push(words[shortLength * blockCount + block - (blockCount - longBlocks)]!)
    const correction = Array.from(
      { length: correctionWords },
      (_each, index) => words[dataCount + index * blockCount + block]!,
    )
    return { data, all: [...data, ...correction] }
  })
  for (const { all } of blocks) {
    for (let root = 1, power = 0; power < correctionWords; power++, root = multiply(root, 2)) {
      // A block without damage is a multiple of the generator: it is nought at each of its roots.
      expect(all.reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0)
    }
  }
  const stream = blocks
    .flatMap(({ data }) => data)
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  const lengthBits = version < 10 ? 8 : 16
  const length = Number.parseInt(stream.slice(4, 4 + lengthBits), 2)
  const bytes = Array.from({ length }, (_value, index) =>
    Number.parseInt(stream.slice(4 + lengthBits + index * 8, 12 + lengthBits + index * 8), 2),
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}

describe('a QR code', () => {
  it.each([
    ['hello', 1, 10],
    ['otpauth://totp/a', 2, 16],
    ['Zoë · 40 characters, or nearly so', 3, 26],
    [`otpauth://totp/${'x'.repeat(130)}`, 8, 22, 4],
    [`otpauth://totp/${'y'.repeat(190)}`, 10, 26, 5],
  ])(
    'of %j has the version %d and says what it was made of',
    (text, version, correctionWords, blocks = 1) => {
      const code = qrCode(text)
      expect(code).toHaveLength(sizeOf(version))
      expect(read(code, correctionWords, blocks)).toBe(text)
    },
  )

  it('has the correction that the standard gives as its example', () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17]
    expect(correctionOf(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85])
  })

  it('has its alignment squares where the standard has them', () => {
    expect([2, 7, 14, 20].map(alignmentPositions)).toEqual([
      [6, 18],
      [6, 22, 38],
      [6, 26, 46, 66],
      [6, 34, 62, 90],
    ])
  })

  it('has the format bits that the standard gives as its example: medium level, mask 5', () => {
    const text = formatBits(5)
      .toReversed()
      .map((bit) => (bit ? '1' : '0'))
      .join('')
    expect(text).toBe('100000011001110')
  })

  it('holds an address as long as they get, and no more than it can', () => {
    expect(qrCode(`otpauth://totp/${'x'.repeat(300)}`).length).toBeGreaterThan(sizeOf(9))
    expect(() => qrCode('x'.repeat(2000))).toThrow('too long')
  })
})
