import { expect, it } from 'vitest'
import { pagesOf } from './pages.ts'

it('names the pages that are in sight', () => {
  expect(pagesOf({ from: 0, to: 30 }, 5000)).toEqual([0])
  expect(pagesOf({ from: 95, to: 120 }, 5000)).toEqual([0, 100])
  expect(pagesOf({ from: 4950, to: 5020 }, 5000)).toEqual([4900])
  expect(pagesOf({ from: 0, to: 30 }, 0)).toEqual([])
})
