import { casual } from 'chrono-node/en'
import { describe, expect, it } from 'vitest'
import { toWords } from '../words.ts'
import { clock, date, day, shift, when } from './when.ts'

/** A Wednesday. */
const around = { now: '2026-03-11T09:00:00Z', timeZone: 'Europe/Berlin' }

/** The longest reading from the first word on. */
function read(text: string, recogniser = when('future'), place = around): unknown {
  const words = toWords(text)
  const spans = recogniser(words, 0, place).toSorted((a, b) => b.end - a.end)
  return spans[0]?.end === words.list.length ? spans[0].value : undefined
}

const future: [string, object][] = [
  ['next Tuesday at half past three', { date: '2026-03-17', time: '15:30' }],
  ['tomorrow 10-10:45', { date: '2026-03-12', time: '10:00', end: '10:45' }],
  ['the 3rd', { date: '2026-04-03' }],
  ['in two weeks', { date: '2026-03-25' }],
  ['a week from Tuesday', { date: '2026-03-24' }],
  ['Tuesday week', { date: '2026-03-24' }],
  ['day after tomorrow at noon', { date: '2026-03-13', time: '12:00' }],
  ['3-4pm on Friday', { date: '2026-03-13', time: '15:00', end: '16:00' }],
  ['tomorrow from 2 to 2:45pm', { date: '2026-03-12', time: '14:00', end: '14:45' }],
  ['Friday from 11 to 12', { date: '2026-03-13', time: '11:00', end: '12:00' }],
  ['quarter to four', { time: '15:45' }],
  ['five to three', { time: '14:55' }],
  ['half three', { time: '15:30' }],
  ['10.30 on Monday', { date: '2026-03-16', time: '10:30' }],
  ['06:30', { time: '06:30' }],
  ['8 in the evening', { time: '20:00' }],
  ['the end of June', { date: '2026-06-30' }],
  ['next week', { from: '2026-03-16', to: '2026-03-22' }],
  ['in April', { from: '2026-04-01', to: '2026-04-30' }],
  ['between Thursday and Saturday', { from: '2026-03-12', to: '2026-03-14' }],
  ['tomorrow afternoon', { date: '2026-03-12', part: 'afternoon' }],
  ['in a fortnight', { date: '2026-03-25' }],
]

describe('dates and times', () => {
  it.each(future)('reads %s', (text, value) => {
    expect(read(text)).toEqual(value)
  })

  it('doubts what cannot be meant as it is said', () => {
    expect(read('30 February')).toEqual({ doubt: 'There is no 30 February.' })
    expect(read('tomorrow at 25:00')).toMatchObject({ doubt: 'There is no 25:00.' })
    expect(read('Tuesday 20 March')).toMatchObject({
      doubt: '20 March is a Friday, not a Tuesday. Which day do you mean?',
    })
    expect(read('10 March')).toHaveProperty('doubt')
    expect(read('10 March', when('near'))).toEqual({ date: '2026-03-10' })
    expect(read('Tuesday 20 March', date('future'))).toBeUndefined()
  })

  it('hears the part of the day', () => {
    expect(read('this afternoon')).toEqual({ date: '2026-03-11', part: 'afternoon' })
    expect(read('tonight at 7')).toEqual({ date: '2026-03-11', part: 'evening', time: '19:00' })
    expect(read('last night', when('past'))).toEqual({ date: '2026-03-10', part: 'evening' })
  })

  it('keeps a day apart from the time of day', () => {
    expect(read('tomorrow', day('near'))).toEqual({ date: '2026-03-12' })
    expect(read('tonight', day('near'))).toEqual({ date: '2026-03-11', part: 'evening' })
    expect(read('Wednesday', day('near'))).toEqual({ date: '2026-03-18', orToday: true })
    expect(read('30 February', day('near'))).toEqual({ doubt: 'There is no 30 February.' })
    expect(read('next week', day('near'))).toBeUndefined()
    expect(read('tomorrow at 9', day('near'))).toBeUndefined()
  })

  it('says whether a time of day may be in either half', () => {
    const bare = clock({ bare: true })
    expect(read('6', bare)).toEqual({ time: '06:00', sure: false })
    expect(read('6 pm', bare)).toEqual({ time: '18:00', sure: true })
    expect(read('half past six', bare)).toEqual({ time: '06:30', sure: false })
    expect(read('06:30', bare)).toEqual({ time: '06:30', sure: true })
    expect(read('25:00', bare)).toEqual({ doubt: 'There is no 25:00.' })
    expect(read('20 minutes', bare)).toBeUndefined()
    expect(read('6', clock({ bare: false }))).toBeUndefined()
    expect(read('6:30', clock({ bare: false }))).toEqual({ time: '06:30', sure: false })
  })

  it('looks back where it should', () => {
    expect(read('Monday', date('past'))).toBe('2026-03-09')
    expect(read('last Friday', date('past'))).toBe('2026-03-06')
    expect(read('15 December', date('past'))).toBe('2025-12-15')
    expect(read('the 20th', date('past'))).toBe('2026-02-20')
    expect(read('two weeks ago', date('past'))).toBe('2026-02-25')
  })

  it('reads slashes day first, and month first on the American continents', () => {
    expect(read('03/04/2026')).toEqual({ date: '2026-04-03' })
    expect(read('03/04/2026', when('future'), { ...around, timeZone: 'America/New_York' })).toEqual({
      date: '2026-03-04',
    })
    expect(read('25/03/2026', when('future'), { ...around, timeZone: 'America/New_York' })).toEqual({
      date: '2026-03-25',
    })
  })

  it('knows the day where the user is', () => {
    const late = { now: '2026-03-11T23:30:00Z', timeZone: 'Europe/Berlin' }
    expect(read('today', date('future'), late)).toBe('2026-03-12')
    expect(read('today', date('future'), { ...late, timeZone: 'America/New_York' })).toBe('2026-03-11')
  })

  it.each(['45 minutes', '72.5 kg', 'May Smith', 'the second one', 'tomorrowish', '120/80'])(
    'takes %s for no date',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )

  it('reads how far something is moved', () => {
    expect(read('an hour later', shift)).toMatchObject({ minutes: 60 })
    expect(read('by 30 minutes', shift)).toMatchObject({ minutes: 30 })
    expect(read('earlier by 30 minutes', shift)).toMatchObject({ minutes: -30 })
    expect(read('two days earlier', shift)).toMatchObject({ days: -2 })
    expect(read('30 minutes', shift)).toBeUndefined()
  })

  it.each([
    'tomorrow',
    'in 10 days',
    '3rd of May 2026',
    'May 3',
    '2026-05-03',
    'next friday',
    'three days from now',
    'first of april',
    'Friday',
  ])('agrees with chrono-node on %s', (text) => {
    const [other] = casual.parse(text, { instant: new Date(around.now), timezone: 60 }, { forwardDate: true })
    const { start } = other!
    const day = [start.get('year'), start.get('month'), start.get('day')].map((part) =>
      String(part).padStart(2, '0'),
    )
    expect(read(text)).toEqual({ date: day.join('-') })
  })
})
