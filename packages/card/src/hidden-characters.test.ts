import { expect, it } from 'vitest'
import { revealHidden } from './hidden-characters.ts'

it.each([
  ['turned around', 'Pay \u202Eeno', 'Pay ⟦U+202E⟧eno'],
  ['zero width', 'Ja\u200Bne', 'Ja⟦U+200B⟧ne'],
  ['of the terminal', 'Jo\u001B[2J', 'Jo⟦U+001B⟧[2J'],
  ['Cyrillic among Latin', 'M\u0430ria Lopez', 'M⟦U+0430⟧ria Lopez'],
  ['Greek among Latin', 'J\u03BFe', 'J⟦U+03BF⟧e'],
  ['of several kinds, in their order', '\u0410nn\u200Ba', '⟦U+0410⟧nn⟦U+200B⟧a'],
])('names a character that is %s', (_what, text, shown) => {
  expect(revealHidden(text)).toBe(shown)
})

it.each(['Мария Лопес', 'Ολυμπία', 'β-carotene and ω-3', 'ΔE', 'Maria Мария', 'Żółć', '👩‍👧', 'می‌خواهم'])(
  'leaves %s as it is',
  (text) => {
    expect(revealHidden(text)).toBe(text)
  },
)
