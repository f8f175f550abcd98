import { type Turn, toInstant } from '@countersign/language'
import { describe, expect, it } from 'vitest'
import { edgeOf, splitAtNight } from './edge.ts'
import { NOW, TIME_ZONE } from './testing/bench.ts'

const turn: Turn = {
  now: NOW,
  timeZone: TIME_ZONE,
  today: '2026-03-11',
  actor: { id: 'tess', name: 'Tess', role: 'Client' },
  focus: { records: {} },
  list: undefined,
  context: {},
  hasTool: () => true,
  planned: [],
}

const leaves = (line: string, ...times: readonly string[]) =>
  times.map((time) => ({ line: { shortName: line }, headsign: 'X', time: toInstant(time, TIME_ZONE) }))

const timesOf = (which: 'first' | 'last', departures: ReturnType<typeof leaves>) => {
  const { edge, through } = splitAtNight(edgeOf({ edge: which }, turn)!, departures, turn)
  return [edge.map(({ time }) => time), through.length]
}

describe('the first and the last of a day', () => {
  it('is the last before the pause of the night, also after midnight', () => {
    const night = leaves('1', '2026-03-11T23:50', '2026-03-12T00:40', '2026-03-12T05:10')
    expect(timesOf('last', night)).toEqual([[toInstant('2026-03-12T00:40', TIME_ZONE)], 0])
  })

  it('is the first after the pause of the night', () => {
    const morning = leaves('1', '2026-03-12T02:10', '2026-03-12T05:05', '2026-03-12T05:15')
    expect(timesOf('first', morning)).toEqual([[toInstant('2026-03-12T05:05', TIME_ZONE)], 0])
  })

  it('is neither of a line that goes on all night', () => {
    const hours = ['02', '03', '04', '05', '06', '07', '08']
    expect(timesOf('first', leaves('1', ...hours.map((hour) => `2026-03-12T${hour}:30`)))).toEqual([[], 1])
  })

  it('is not meant where a time was said', () => {
    expect(edgeOf({ edge: 'last', time: { time: '10:00' } }, turn)).toBeUndefined()
    expect(edgeOf({}, turn)).toBeUndefined()
  })
})
