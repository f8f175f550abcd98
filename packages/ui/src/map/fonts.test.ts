import type { LayerSpecification } from 'maplibre-gl'
import { expect, it } from 'vitest'
import { fontsOf, ownFonts } from './fonts.ts'

const symbol = (font: unknown): LayerSpecification => ({
  id: 'x',
  type: 'symbol',
  source: 's',
  layout: { 'text-font': font as string[] },
})

it('takes the fonts that a style writes its own names with', () => {
  expect(fontsOf([{ id: 'sea', type: 'background' }, symbol(['Noto Sans Regular'])])).toEqual({
    text: ['Noto Sans Regular'],
    medium: ['Noto Sans Regular'],
  })
})

it.each([
  [['literal', ['Noto Sans Regular']]],
  [['step', ['zoom'], ['literal', ['A']], 5, ['literal', ['B']]]],
  [[]],
])('passes over %j, which names none by itself', (font) => {
  expect(fontsOf([symbol(font)])).toBe(ownFonts)
  expect(fontsOf([symbol(font), symbol(['Open Sans'])]).text).toEqual(['Open Sans'])
})

it('takes ours where a style has no names', () => {
  expect(fontsOf([])).toBe(ownFonts)
})
