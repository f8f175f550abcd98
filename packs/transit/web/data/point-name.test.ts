import { expect, it } from 'vitest'
import { pointName } from './point-name.ts'

const at = { lat: 60.17, lon: 24.94 }

it('is that of what is there, or near', () => {
  expect(pointName(at, { name: 'Kamppi', distance: 12 })).toBe('Kamppi')
  expect(pointName(at, { name: 'Kamppi', distance: 320 })).toBe('Near Kamppi')
})

it('is its coordinates where there is nothing', () => {
  expect(pointName(at, { name: 'Kamppi', distance: 4000 })).toBe('60.17, 24.94')
  expect(pointName(at, undefined)).toBe('60.17, 24.94')
})
