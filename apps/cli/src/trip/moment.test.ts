import { expect, it } from 'vitest'
import { readMoment } from './moment.ts'

const now = new Date('2026-11-16T10:00:00.000Z')
const read = (typed: string) => readMoment(typed, 'Europe/Helsinki', now)

it.each([
  ['now', 'now'],
  ['18:30', '2026-11-16T16:30:00.000Z'],
  ['8.05', '2026-11-17T06:05:00.000Z'],
  ['today 8:05', '2026-11-16T06:05:00.000Z'],
  ['tomorrow 8:05', '2026-11-17T06:05:00.000Z'],
  ['2026-12-01 23:59', '2026-12-01T21:59:00.000Z'],
  ['2026-12-01T08:00', '2026-12-01T06:00:00.000Z'],
  ['2026-12-01T08:00:00+03:00', '2026-12-01T05:00:00.000Z'],
])('reads %s on the clocks of the network', (typed, instant) => {
  expect(read(typed)).toBe(instant)
})

it.each(['', 'soon', '25:00', '8:61', '2026-13-01 8:00', 'yesterday 8:00'])(
  'does not guess at "%s"',
  (typed) => {
    expect(() => read(typed)).toThrow('is not a time')
  },
)
