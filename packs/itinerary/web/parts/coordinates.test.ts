import { expect, it } from 'vitest'
import { isSamePoint, readPoint, roundPoint, typedPoint } from './coordinates.ts'

it('reads a point, none, and what is none', () => {
  expect(readPoint({ lng: '139.7', lat: '35,7' })).toEqual([139.7, 35.7])
  expect(readPoint({ lng: ' ', lat: '' })).toBeNull()
  expect(readPoint({ lng: '139', lat: '' })).toBeUndefined()
  expect(readPoint({ lng: '190', lat: '0' })).toBeUndefined()
  expect(readPoint({ lng: '0', lat: '-91' })).toBeUndefined()
  expect(readPoint({ lng: 'x', lat: '1' })).toBeUndefined()
})

it('writes a point as it reads it', () => {
  expect(readPoint(typedPoint([-0.1276, 51.5072]))).toEqual([-0.1276, 51.5072])
  expect(typedPoint(null)).toEqual({ lng: '', lat: '' })
})

it('knows the same point, and rounds to a metre', () => {
  expect(isSamePoint([1, 2], [1, 2])).toBe(true)
  expect(isSamePoint(null, [1, 2])).toBe(false)
  expect(roundPoint([139.796_712_34, 35.714_8])).toEqual([139.796_71, 35.7148])
})
