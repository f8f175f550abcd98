import { buildNetwork } from '../../gtfs/index.ts'
import { feedFiles } from '../../gtfs/testing/small-feed.ts'
import { type JourneyQuery, type RideLeg, Router } from '../../router/index.ts'
import { encodeMessage, Realtime, type RealtimeMessage, type TripUpdate } from '../index.ts'

export const at = (time: string): number => Date.parse(`2026-02-10T${time}+02:00`) / 1000
export const NOW = at('07:50:00')
export const source = { name: 'news', feed: 'f' }

/** The small feed with a router over it, and a way to tell it news. */
export function setUp(files: Record<string, string> = {}) {
  const network = buildNetwork([{ name: 'f', files: feedFiles(files) }])
  const router = new Router(network)
  const realtime = new Realtime(network)
  const stop = (id: string) => ({ stop: network.findStop(`f:${id}`)! })
  const tell = (updates: readonly TripUpdate[], more: Partial<RealtimeMessage> = {}, now = NOW) => {
    const entities = updates.map((tripUpdate, i) => ({ id: String(i), deleted: false, tripUpdate }))
    const told = realtime.update(
      source,
      encodeMessage({ timestamp: now, differential: false, entities, ...more }),
      now,
    )
    router.apply(realtime.changes(now))
    return told
  }
  const ride = (query: Partial<JourneyQuery> = {}, from = 'A', to = 'C') => {
    const journey = router.best({ from: stop(from), to: stop(to), time: NOW, ...query })
    return journey && { ...journey, rides: journey.legs.filter((leg): leg is RideLeg => leg.kind === 'ride') }
  }
  return { network, router, realtime, tell, ride, stop }
}
