import { expect, it } from 'vitest'
import { lineColour, textOn } from './line-colour.ts'

it('takes a colour with or without its mark, and nothing else', () => {
  expect(lineColour('#8C4799')).toBe('#8c4799')
  expect(lineColour('8C4799')).toBe('#8c4799')
  expect(lineColour('red; background: url(x)')).toBeUndefined()
  expect(lineColour(undefined)).toBeUndefined()
})

it('writes on a colour so that it can be read', () => {
  expect(textOn('#8c4799')).toBe('#ffffff')
  expect(textOn('#ffd800')).toBe('#000000')
})
