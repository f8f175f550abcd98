import { expect, it } from 'vitest'
import { earlier, inOrder, later } from './other-times.ts'

const at = (clock: string): string => `2026-01-01T${clock}:00.000Z`
const shown = [
  { departureTime: at('08:05'), arrivalTime: at('08:40') },
  { departureTime: at('08:20'), arrivalTime: at('08:50') },
]
const now = Date.parse(at('07:00'))

it('leaves after the last that is shown', () => {
  expect(later({ kind: 'now' }, shown)).toEqual({ kind: 'depart', time: at('08:21'), isByDeparture: true })
  expect(later({ kind: 'arrive', time: at('09:00') }, shown)).toEqual({
    kind: 'arrive',
    time: at('09:30'),
    isByDeparture: true,
  })
})

it('arrives before the first that is shown', () => {
  expect(earlier({ kind: 'arrive', time: at('09:00') }, shown, now)).toEqual({
    kind: 'arrive',
    time: at('08:39'),
    isByDeparture: true,
  })
})

it('goes no further back than now', () => {
  const depart = { kind: 'depart', time: at('08:00') } as const
  expect(earlier(depart, shown, now)).toEqual({ kind: 'depart', time: at('07:30'), isByDeparture: true })
  expect(earlier(depart, shown, Date.parse(at('07:45')))).toEqual({ kind: 'now' })
  expect(earlier(depart, shown, Date.parse(at('08:00')))).toBeUndefined()
  expect(earlier({ kind: 'now' }, shown, now)).toBeUndefined()
})

it('shows the best first, and what leaves first to who looks earlier and later', () => {
  const ways = [shown[1]!, shown[0]!].map((itinerary) => ({ itinerary }))
  const asked = { kind: 'depart', time: at('08:00') } as const
  expect(inOrder(ways, asked)).toEqual(ways)
  expect(inOrder(ways, later(asked, shown))).toEqual(ways.toReversed())
})
