import { expect, it } from 'vitest'
import { fileName } from './download.ts'

it('names a file so that every system takes it', () => {
  expect(fileName('Spring in Tōkyō: 2026/05!', 'ics')).toBe('spring-in-tokyo-2026-05.ics')
  expect(fileName('../../etc', 'gpx')).toBe('etc.gpx')
  expect(fileName('???', 'gpx')).toBe('trip.gpx')
  expect(fileName('東京', 'ics')).toBe('東京.ics')
})
