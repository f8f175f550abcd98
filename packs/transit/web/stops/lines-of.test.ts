import { expect, it } from 'vitest'
import type { Departure } from '../data/types.ts'
import { linesOf } from './lines-of.ts'

const leaves = (shortName: string): Departure => ({
  stopId: 'a',
  mode: 'BUS',
  line: { shortName },
  scheduledTime: '2026-01-01T08:00:00.000Z',
  time: '2026-01-01T08:00:00.000Z',
  status: 'on_time',
})

it('names every line once, in the order of their numbers', () => {
  const lines = linesOf(['20', '3', '20', '3B', '10'].map(leaves))
  expect(lines.map(({ line }) => line?.shortName)).toEqual(['3', '3B', '10', '20'])
})
