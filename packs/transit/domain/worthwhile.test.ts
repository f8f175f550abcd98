import { describe, expect, it } from 'vitest'
import { isWorthRiding, type Way, worthwhile } from './worthwhile.ts'

const at = (clock: string): number => Date.parse(`2026-01-01T${clock}:00Z`) / 1000
const balanced = { optimize: 'balanced', lessWalking: false } as const

const way = (departure: string, arrival: string, rest: Partial<Way> = {}): Way => ({
  departure: at(departure),
  arrival: at(arrival),
  transfers: 1,
  walkMetres: 400,
  trips: `${departure} ${arrival} ${rest.walkMetres}`,
  kind: '',
  ...rest,
})

describe('ways that ride the same', () => {
  const trips = 'bus20 metro'
  const last = way('08:14', '08:59', { trips, walkMetres: 300 })
  const middle = way('08:14', '08:56', { trips, walkMetres: 350 })
  const quick = way('08:14', '08:54', { trips, walkMetres: 400 })

  it('are one: the best in all, whenever one asks', () => {
    expect(worthwhile([last, middle, quick], balanced, 'arrive')).toEqual([quick])
    expect(worthwhile([last, middle, quick], balanced, 'depart')).toEqual([quick])
  })

  it('are two where the trip runs every few minutes under one name', () => {
    const next = way('08:24', '09:04', { trips, walkMetres: 400 })
    expect(worthwhile([next, quick], balanced, 'depart')).toEqual([quick, next])
  })
})

describe('a way that leaves no later and arrives no sooner than another', () => {
  const better = way('00:25', '01:09')

  it('is not offered beside it', () => {
    expect(worthwhile([way('00:10', '01:09'), better], balanced, 'depart')).toEqual([better])
    expect(worthwhile([way('00:25', '01:14', { walkMetres: 300 }), better], balanced, 'depart')).toEqual([
      better,
    ])
  })

  it('is offered where it saves a change, or much of the walking', () => {
    const direct = way('00:20', '01:12', { transfers: 0 })
    const near = way('00:20', '01:12', { walkMetres: 200 })
    expect(worthwhile([direct, better], balanced, 'depart')).toHaveLength(2)
    expect(worthwhile([near, better], balanced, 'depart')).toHaveLength(2)
  })

  it('is offered for less where little walking is asked for', () => {
    const near = way('00:20', '01:12', { walkMetres: 340 })
    expect(worthwhile([near, better], balanced, 'depart')).toEqual([better])
    expect(worthwhile([near, better], { ...balanced, lessWalking: true }, 'depart')).toHaveLength(2)
  })

  it('is offered where the other does not run', () => {
    const slow = way('00:10', '01:15')
    expect(worthwhile([slow, { ...better, kind: 'cancelled' }], balanced, 'depart')).toHaveLength(2)
  })
})

it('has the way first on which one is the shortest time, of those that arrive together', () => {
  const long = way('00:10', '01:09', { walkMetres: 190 })
  const short = way('00:25', '01:09', { walkMetres: 400 })
  expect(worthwhile([long, short], balanced, 'depart')).toEqual([short, long])
})

it('rides only to be there sooner or to save much of the walking', () => {
  const walk = way('08:00', '08:08', { walkMetres: 650 })
  expect(isWorthRiding(way('08:00', '08:09', { walkMetres: 550 }), walk, balanced)).toBe(false)
  expect(isWorthRiding(way('08:00', '08:09', { walkMetres: 400 }), walk, balanced)).toBe(true)
  expect(isWorthRiding(way('08:20', '08:25', { walkMetres: 550 }), walk, balanced)).toBe(true)
})
