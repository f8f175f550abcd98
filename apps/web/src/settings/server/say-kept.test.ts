import { expect, it } from 'vitest'
import { sayKept } from './say-kept.ts'

it('says nothing where nothing of the demo is left', () => {
  expect(sayKept({ clients: 0, trips: 0, campaigns: 0 })).toBeUndefined()
})

it('says what is left of the demo, and why', () => {
  expect(sayKept({ clients: 1, trips: 0, campaigns: 0 })).toMatch(
    /^Removed, except 1 client that .* It stays until/u,
  )
  expect(sayKept({ clients: 1, trips: 2, campaigns: 1 })).toMatch(
    /^Removed, except 1 client, 2 trips and 1 campaign that .* They stay/u,
  )
})
