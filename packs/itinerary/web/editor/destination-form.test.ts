import { describe, expect, it } from 'vitest'
import { destination } from '../data/testing.ts'
import { noDestination, toChanges, toNew, valuesOf } from './destination-form.ts'
import { newLink } from './links.ts'

const DAY = '2026-05-05'
const temple = destination('temple', {
  category: 'Temple',
  coordinates: [139.79, 35.71],
  startTimeIso: '2026-05-05T09:30:00+09:00',
  cost: 12.5,
  links: [{ type: 'website', url: 'https://a.example/', label: 'A' }],
})

describe('a change', () => {
  it('is empty where nothing was changed', () => {
    expect(toChanges(temple, valuesOf(temple), DAY)).toEqual({})
  })
  it('names only what differs, and empties what was emptied', () => {
    const values = { ...valuesOf(temple), category: ' ', city: 'Tokyo', cost: '13,5' }
    expect(toChanges(temple, values, DAY)).toEqual({ category: null, city: 'Tokyo', cost: 13.5 })
  })
  it('keeps the offset of a time whose clock changes', () => {
    expect(toChanges(temple, { ...valuesOf(temple), start: '10:00' }, DAY)).toEqual({
      startTimeIso: '2026-05-05T10:00:00+09:00',
    })
  })
  it('takes a point away, and gives another', () => {
    const at = (lng: string, lat: string) =>
      toChanges(temple, { ...valuesOf(temple), point: { lng, lat } }, DAY)
    expect(at('', '')).toEqual({ coordinates: null })
    expect(at('1', '2')).toEqual({ coordinates: [1, 2] })
    expect(at('139.79', '35.71')).toEqual({})
  })
})

it('gives of something new only what was typed', () => {
  const values = {
    ...valuesOf(noDestination('Market')),
    start: '08:00',
    minutes: '90',
    links: [newLink()],
  }
  expect(toNew(values, DAY)).toEqual({
    name: 'Market',
    startTimeIso: '2026-05-05T08:00',
    estimatedDurationMinutes: 90,
  })
})
