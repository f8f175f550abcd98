import type { Network } from '../gtfs/index.ts'
import { type ChangedRun, type Changes, noChanges } from '../router/index.ts'
import { type Alert, type AlertSubject, concerns, isActive, readAlert } from './alert.ts'
import { changeTrip } from './change-trip.ts'
import { decodeMessage } from './decode-message.ts'
import type { RealtimeEntity, RealtimeMessage } from './message.ts'

/** After so many seconds without news, what was said before is not to be relied on. */
const DEFAULT_MAX_AGE = 300

export interface RealtimeOptions {
  readonly maxAge?: number
}

/** Where a message comes from. A feed may have several sources: its trip updates, its alerts. */
export interface RealtimeSource {
  readonly name: string
  /** The name of the GTFS feed that its ids belong to. */
  readonly feed: string
}

export type UpdateResult =
  | {
      readonly ok: true
      /** When the news were made, in seconds since 1970. */
      readonly timestamp: number
      readonly trips: number
      readonly alerts: number
      /** Updates that could not be put to use, by reason. */
      readonly ignored: Readonly<Record<string, number>>
    }
  | { readonly ok: false; readonly reason: string }

interface SourceState {
  readonly feed: number
  readonly timestamp: number
  readonly entities: ReadonlyMap<string, RealtimeEntity>
  readonly runs: readonly ChangedRun[]
  readonly alerts: readonly Alert[]
}

/** The news of all sources, as changes that lie over a network. */
export class Realtime {
  readonly #network: Network
  readonly #maxAge: number
  readonly #sources = new Map<string, SourceState>()
  #version = 0
  #changes: { readonly sources: string; readonly changes: Changes } = { sources: '', changes: noChanges }

  constructor(network: Network, { maxAge = DEFAULT_MAX_AGE }: RealtimeOptions = {}) {
    this.#network = network
    this.#maxAge = maxAge
  }

  /** Takes in a message, as bytes or decoded. `now` is in seconds since 1970. What cannot be read changes nothing. */
  update(source: RealtimeSource, news: Uint8Array | RealtimeMessage, now: number): UpdateResult {
    const decoded = news instanceof Uint8Array ? decodeMessage(news) : ({ ok: true, message: news } as const)
    if (!decoded.ok) return decoded
    const feed = this.#network.meta.feeds.findIndex(({ name }) => name === source.feed)
    if (feed < 0) return { ok: false, reason: `There is no feed "${source.feed}".` }
    const { message } = decoded
    const known = this.#sources.get(source.name)
    // A clock that is ahead must not keep old news alive.
    const timestamp = Math.min(message.timestamp || now, now)
    if (known && timestamp < known.timestamp)
      return { ok: false, reason: 'The message is older than the one before it.' }

    const entities = new Map(message.differential ? known?.entities : [])
    for (const entity of message.entities) {
      if (entity.deleted) entities.delete(entity.id)
      else entities.set(entity.id, entity)
    }
    const state = this.#read(feed, timestamp, entities, now)
    this.#sources.set(source.name, state)
    this.#version++
    const { runs, alerts, ignored } = state
    return { ok: true, timestamp, trips: runs.length, alerts: alerts.length, ignored }
  }

  #read(feed: number, timestamp: number, entities: ReadonlyMap<string, RealtimeEntity>, now: number) {
    const runs: ChangedRun[] = []
    const alerts: Alert[] = []
    const ignored: Record<string, number> = {}
    for (const { id, tripUpdate, alert } of entities.values()) {
      if (tripUpdate) {
        const updatedAt = Math.min(tripUpdate.timestamp ?? timestamp, timestamp)
        const change = changeTrip(this.#network, feed, tripUpdate, now, updatedAt)
        if (change.ok) runs.push(change.run)
        else ignored[change.reason] = (ignored[change.reason] ?? 0) + 1
      }
      if (alert) alerts.push(readAlert(this.#network, feed, id, alert))
    }
    return { feed, timestamp, entities, runs, alerts, ignored }
  }

  /** What holds at a moment: news of sources that have fallen silent are gone. The same object as long as nothing changes. */
  changes(now: number): Changes {
    const live = this.#live(now)
    const sources = `${this.#version} ${live.map(([name]) => name).join('\0')}`
    if (sources !== this.#changes.sources) {
      const byRun = new Map<string, ChangedRun>()
      for (const [, { runs }] of live) {
        for (const run of runs) {
          const key =
            run.trip < 0 ? `${run.tripId} ${run.day} ${run.start}` : `${run.trip} ${run.day} ${run.start}`
          const other = byRun.get(key)
          if (!other || other.updatedAt <= run.updatedAt) byRun.set(key, run)
        }
      }
      const changes = byRun.size === 0 ? noChanges : { version: ++this.#version, runs: [...byRun.values()] }
      this.#changes = { sources: `${this.#version} ${live.map(([name]) => name).join('\0')}`, changes }
    }
    return this.#changes.changes
  }

  /** Alerts that hold now, or in a time that is asked about; all of them or those about something. */
  alerts(now: number, subject?: AlertSubject, from = now, until = from): Alert[] {
    return this.#live(now)
      .flatMap(([, { alerts }]) => alerts)
      .filter(
        (alert) => isActive(alert, from, until) && (!subject || concerns(this.#network, alert, subject)),
      )
  }

  /** When the latest news were made that still hold; undefined: there are none. */
  lastUpdate(now: number): number | undefined {
    const times = this.#live(now).map(([, { timestamp }]) => timestamp)
    return times.length === 0 ? undefined : Math.max(...times)
  }

  #live(now: number): [string, SourceState][] {
    return [...this.#sources].filter(([, { timestamp }]) => now - timestamp <= this.#maxAge)
  }
}
