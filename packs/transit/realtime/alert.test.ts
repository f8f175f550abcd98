import { describe, expect, it } from 'vitest'
import { type AlertMessage, encodeMessage, type Realtime } from './index.ts'
import { NOW, setUp, source } from './testing/set-up.ts'

describe('alerts', () => {
  const alert = (more: Partial<AlertMessage>): AlertMessage => ({
    periods: [],
    selectors: [],
    cause: 9,
    effect: 3,
    severity: 2,
    url: {},
    header: { en: 'Works', fi: 'Työmaa' },
    description: {},
    ...more,
  })
  const given = (...alerts: AlertMessage[]) => {
    const all = setUp()
    const entities = alerts.map((each, i) => ({ id: `a${i}`, deleted: false, alert: each }))
    all.realtime.update(source, encodeMessage({ timestamp: NOW, differential: false, entities }), NOW)
    return all
  }

  it('are found by stop, route, trip and agency, and only by what they are about', () => {
    const { realtime, stop } = given(
      alert({ selectors: [{ stopId: 'A' }] }),
      alert({ selectors: [{ routeId: 'r' }] }),
      alert({ selectors: [{ trip: { tripId: 't1', relationship: 0 } }] }),
      alert({ selectors: [{ agencyId: 'a' }] }),
      alert({ selectors: [{ routeId: 'r', stopId: 'B' }] }),
    )
    const ids = (subject: Parameters<Realtime['alerts']>[1]) =>
      realtime.alerts(NOW, subject).map(({ id }) => id)
    expect(ids({ stops: [stop('A').stop] })).toEqual(['a0'])
    expect(ids({ route: 0 })).toEqual(['a1', 'a3'])
    expect(ids({ tripId: 'f:t1', serviceDate: '20260210' })).toEqual(['a2'])
    expect(ids({ route: 0, stops: [stop('B').stop] })).toEqual(['a1', 'a3', 'a4'])
    expect(realtime.alerts(NOW)[0]!.header).toEqual({ en: 'Works', fi: 'Työmaa' })
  })

  it('hold only in their periods', () => {
    const { realtime } = given(
      alert({ selectors: [{ routeId: 'r' }], periods: [{ start: NOW + 60, end: NOW + 120 }] }),
    )
    const count = (now: number) => realtime.alerts(now, { route: 0 }).length
    expect([count(NOW), count(NOW + 60), count(NOW + 119), count(NOW + 120)]).toEqual([0, 1, 1, 0])
  })
})
