import { describe, expect, it } from 'vitest'
import { addDays } from '../domain/dates.ts'
import { endsBeforeStart } from '../domain/wall-clock.ts'
import { assistantActionIntentSchema } from '../intents.ts'
import { generateDemo } from './generate-demo.ts'
import { demoTables } from './index.ts'

const today = '2026-05-04'
const demo = generateDemo({ today, adminId: 'admin', staffId: 'user-1' })

describe('the demo trips', () => {
  it('are three of the administrator, and one of a colleague to look at', () => {
    expect(demo.trips.map(({ name, owner_id }) => [name, owner_id])).toEqual([
      ['Tokyo & Kyoto', 'admin'],
      ['Lisbon weekend', 'admin'],
      ['Rome with the parents', 'admin'],
      ['Team days in Copenhagen', 'user-1'],
    ])
    expect(demo.trip_shares).toMatchObject([
      { trip_id: 'demo-trip-copenhagen', user_id: 'admin', access: 'view' },
    ])
  })

  it('begin around today, one of them over already', () => {
    const ends = demo.trips.map(({ id, start_date, status }) => {
      const days = demo.trip_days.filter(({ trip_id }) => trip_id === id).length
      return { status, isOver: addDays(start_date, days - 1) < today }
    })
    expect(ends.filter(({ isOver }) => isOver)).toEqual([{ status: 'completed', isOver: true }])
  })

  it('have nine days and some thirty-five places in Japan, Senso-ji on the second day', () => {
    const days = demo.trip_days.filter(({ trip_id }) => trip_id === 'demo-trip-tokyo')
    const stops = demo.trip_destinations.filter(({ trip_id }) => trip_id === 'demo-trip-tokyo')
    expect(days).toHaveLength(9)
    expect(stops.length).toBeGreaterThanOrEqual(34)
    expect(stops.find(({ name }) => name === 'Senso-ji')).toMatchObject({ day_id: days[1]!.id })
    // Japan lies between these, so no longitude stands where a latitude belongs.
    for (const { lng, lat } of stops) {
      expect(lng).toBeGreaterThan(129)
      expect(lng).toBeLessThan(146)
      expect(lat).toBeGreaterThan(30)
      expect(lat).toBeLessThan(46)
    }
  })

  it('hold nothing that could not be entered', () => {
    for (const stop of demo.trip_destinations) {
      expect(endsBeforeStart(stop.start_time_iso, stop.end_time_iso)).toBe(false)
      const intent = assistantActionIntentSchema.safeParse({
        type: 'add_destination',
        dayId: stop.day_id,
        destination: {
          name: stop.name,
          category: stop.category,
          city: stop.city,
          coordinates: [stop.lng, stop.lat],
          links: stop.links,
          startTimeIso: stop.start_time_iso,
        },
      })
      expect(intent.error?.issues).toBeUndefined()
    }
  })

  it('have rows for every table, each id once, with all its columns', () => {
    for (const [name, table] of Object.entries(demoTables)) {
      const rows = demo[name as keyof typeof demo] as readonly { id: string }[]
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      for (const row of rows)
        expect(Object.keys(row).toSorted()).toEqual(
          ['id', 'version', ...Object.keys(table.columns)].toSorted(),
        )
    }
  })
})
