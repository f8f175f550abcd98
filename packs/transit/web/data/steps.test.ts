import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'
import type { Leg, Mode } from './types.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString()
const place = (name: string) => ({ name, coordinate: { lat: 60, lon: 24 } })
const leg = (mode: Mode, from: string, to: string, leaves: number, arrives: number): Leg => ({
  mode,
  from: place(from),
  to: place(to),
  departureTime: at(leaves),
  arrivalTime: at(arrives),
  duration: (arrives - leaves) * 60,
  distance: 100,
  status: 'on_time',
})
const say = (...legs: Leg[]): string[] =>
  stepsOf({ legs }, { from: 'Home', to: 'Work' }).map(
    ({ at: { place: there, name, time }, leg: on, waitSeconds, isEnd }) =>
      [
        time.slice(14, 16),
        name ?? there.name,
        on?.mode,
        waitSeconds > 0 && `wait ${waitSeconds / 60}`,
        isEnd && 'end',
      ]
        .filter(Boolean)
        .join(' '),
  )

it('calls the ends what the reader calls them, and waits where one gets on', () => {
  expect(
    say(
      leg('WALK', 'Origin', 'Kiasma', 0, 5),
      leg('TRAM', 'Kiasma', 'Pasila', 8, 20),
      leg('WALK', 'Pasila', 'Destination', 20, 22),
    ),
  ).toEqual(['00 Home WALK wait 3', '08 Kiasma TRAM', '20 Pasila WALK', '22 Work end'])
})

it('tells where one gets off to change', () => {
  expect(say(leg('TRAM', 'Kiasma', 'Pasila', 0, 10), leg('RAIL', 'Pasila', 'Espoo', 14, 30))).toEqual([
    '00 Kiasma TRAM',
    '10 Pasila wait 4',
    '14 Pasila RAIL',
    '30 Espoo end',
  ])
})
