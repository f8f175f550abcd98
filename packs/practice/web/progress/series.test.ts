import { expect, it } from 'vitest'
import type { Measurement } from '../../domain/measurements.ts'
import { sayTrend, seriesOf } from './series.ts'

const entry = (date: string, ...measurements: Measurement[]) => ({
  id: date,
  client_id: 'c',
  client: 'Maria Lopez',
  date,
  notes: null,
  measurements,
})
const weight = (value: number): Measurement => ({ metric: 'Weight', value, unit: 'kg' })
const mood = (value: number, unit = ''): Measurement => ({ metric: 'Custom', value, unit, label: 'mood' })

it('makes a line of each metric, oldest first, the most measured on top', () => {
  const series = seriesOf([
    entry('2026-02-01', mood(3), weight(72)),
    entry('2026-01-01', weight(74.5)),
    entry('2026-01-15', mood(4, 'points')),
  ])
  expect(series.map(({ name, unit, points }) => [name, unit, points.map(({ value }) => value)])).toEqual([
    ['Weight', 'kg', [74.5, 72]],
    ['Mood', 'points', [4]],
    ['Mood', '', [3]],
  ])
})

const same = (date: string): string => date

it('says how it went', () => {
  const [line] = seriesOf([entry('2026-01-01', weight(74.5)), entry('2026-02-01', weight(72.2))])
  expect(sayTrend(line!, same, 'en')).toBe(
    'Weight: from 74.5 kg on 2026-01-01 to 72.2 kg on 2026-02-01, −2.3 kg.',
  )
  expect(sayTrend(line!, same, 'de')).toContain('from 74,5 kg')
  const [one] = seriesOf([entry('2026-01-01', weight(74.5))])
  expect(sayTrend(one!, same, 'en')).toBe('Weight: 74.5 kg on 2026-01-01.')
})
