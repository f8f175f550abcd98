import { expect, it } from 'vitest'
import { createStrongText } from './strong-text.ts'

const shown = (...pieces: string[]): string => {
  const show = createStrongText((_tone, text) => `<${text}>`)
  return [...pieces, '\n'].map(show).join('')
}

it('shows strong words in bold, also where their marks come in pieces', () => {
  expect(shown('1. **Leila** · in person')).toBe('1. <Leila> · in person\n')
  expect(shown('1. *', '*Le', 'ila*', '*', ' · **Bo**')).toBe('1. <Le><ila> · <Bo>\n')
})

it('leaves stars alone that mark nothing, and ends what was not ended with its line', () => {
  expect(shown('2 ** 3, 4*5, ***')).toBe('2 ** 3, 4*5, ***\n')
  expect(shown('**open', '\nplain')).toBe('<open>\nplain\n')
})
