import { expect, it } from 'vitest'
import { sayVerified } from './say-verified.ts'

it('says what was found', () => {
  expect(sayVerified({ ok: true, entries: 12 }, undefined)).toBe('Whole: 12 entries, none altered')
  expect(sayVerified({ ok: true, entries: 1 }, 1)).toBe('Whole: 1 entry, none altered')
  expect(sayVerified({ ok: false, entries: 12, firstBad: 3 }, 14)).toBe('Broken from entry 3 on')
  expect(sayVerified({ ok: false, entries: 0 }, undefined)).toBe('Broken')
})

it('says how much has come since, which was not verified', () => {
  expect(sayVerified({ ok: true, entries: 12 }, 13)).toBe('Whole: 12 entries, none altered; 1 entry since')
  expect(sayVerified({ ok: true, entries: 12 }, 15)).toBe('Whole: 12 entries, none altered; 3 entries since')
})

it('takes a newest entry that was heard of before the walk for nothing new', () => {
  expect(sayVerified({ ok: true, entries: 12 }, 11)).toBe('Whole: 12 entries, none altered')
})
