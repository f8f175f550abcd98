import { describe, expect, it } from 'vitest'
import { findFault } from '../domain/measurements.ts'
import { goalStatuses, goalTypes } from '../domain/vocabulary.ts'
import type { Demo } from './generate-demo.ts'
import { everyDemo, ofClient } from './testing/every-demo.ts'

const weightsOf = (demo: Demo, clientId: string): number[] =>
  ofClient(demo.progress_entries, clientId).flatMap(({ measurements }) =>
    measurements.filter(({ metric }) => metric === 'Weight').map(({ value }) => value),
  )

describe.each(everyDemo)('a demo of $today in $timeZone with seed $seed', ({ today, demo }) => {
  const { clients, goals, progress_entries } = demo

  it('has goals of all kinds, closed ones with when and abandoned ones with why', () => {
    expect(new Set(goals.map(({ type }) => type))).toEqual(new Set(goalTypes))
    expect(new Set(goals.map(({ status }) => status))).toEqual(new Set(goalStatuses))
    for (const { status, target_date, closed_at, closed_reason, created_at } of goals) {
      expect(closed_at === null).toBe(status === 'Active')
      expect(closed_reason !== null).toBe(status === 'Abandoned')
      if (closed_at === null) expect(target_date! > today).toBe(true)
      else expect(closed_at > created_at).toBe(true)
    }
  })

  it('has weight goals that agree with the scales', () => {
    for (const { client_id, type, status, target_value } of goals) {
      if (type !== 'Weight' || status === 'Abandoned') continue
      const weights = weightsOf(demo, client_id)
      const isLoss = weights[0]! > target_value
      const isReached = weights.some((value) => (isLoss ? value <= target_value : value >= target_value))
      expect([client_id, isReached]).toEqual([client_id, status === 'Achieved'])
    }
  })

  it('has sound measurements about every two weeks, for many over a year', () => {
    const faults = progress_entries.map(({ measurements }) =>
      measurements.length === 0 ? 'nothing' : findFault(measurements),
    )
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
    let wholeYears = 0
    for (const { id } of clients) {
      const dates = ofClient(progress_entries, id).map(({ date }) => Date.parse(date))
      const gaps = dates.slice(1).map((date, index) => (date - dates[index]!) / 86_400_000)
      expect(gaps.filter((gap) => gap < 8 || gap > 23)).toEqual([])
      if (dates.length >= 24) wholeYears++
    }
    expect(wholeYears).toBeGreaterThan(15)
  })

  it('has trends that are neither flat nor straight', () => {
    const weights = weightsOf(demo, clients[0]!.id)
    expect(weights[0]! - weights.at(-1)!).toBeGreaterThan(5)
    const steps = weights.slice(1).map((value, index) => value - weights[index]!)
    expect(steps.some((step) => step > 0)).toBe(true)
    expect(steps.filter((step) => step < 0).length).toBeGreaterThan(steps.length / 2)
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(2.5)
  })
})
