import { expect, it } from 'vitest'
import { asText, withChanges } from './query-string.ts'

it('is text, though the router takes some of it for numbers', () => {
  expect(asText({ search: 12, new: true, tab: 'goals', gone: undefined })).toEqual({
    search: '12',
    new: 'true',
    tab: 'goals',
    gone: undefined,
  })
})

it('loses what is emptied, and keeps what is not named', () => {
  expect(withChanges({ tab: 'goals', new: 'goal' }, { new: '', search: 'Ana' })).toEqual({
    tab: 'goals',
    search: 'Ana',
  })
  expect(withChanges({ tab: 'goals' }, { tab: undefined })).toEqual({})
})
