import { expect, it } from 'vitest'
import { categoryColour, hueOf, inkOf } from './hues.ts'

it('gives what means the same the same ink', () => {
  expect(hueOf('Restaurant')).toBe(hueOf('food & drink'))
  expect(hueOf('  Museum ')).toBe(hueOf('Temple'))
  expect(hueOf('Food')).not.toBe(hueOf('Museum'))
  expect(hueOf('Theatre')).not.toBe(hueOf('Eating out'))
  expect(hueOf('Transport')).not.toBe(hueOf('Sport'))
})

it('gives any other word one of the inks, always the same', () => {
  expect(hueOf('Zzyzx')).toBe(hueOf('zzyzx'))
  expect(hueOf('Zzyzx')).toBeGreaterThan(0)
  expect(hueOf('')).toBe(0)
  expect(hueOf(null)).toBe(0)
})

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

it.each([0, 1, 2, 3, 4, 5, 6, 7])('ink %i can be read with the colour of the paper on it', (hue) => {
  expect(contrast(inkOf(hue, 'light'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(inkOf(hue, 'dark'), '#1a1d22')).toBeGreaterThanOrEqual(4.5)
})

it('names a colour for either theme', () => {
  expect(categoryColour('Food')).toMatch(/^light-dark\(#\w{6}, #\w{6}\)$/)
})
