import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildNetwork, defaultLimits, readZip } from '../../../gtfs/index.ts'
import { type Model, readModel } from '../reference/read-model.ts'

/** Feeds that are not part of the project: they lie beside it, or where the environment says. */
const folder =
  process.env['COUNTERSIGN_GTFS_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data/gtfs')

export const realFeeds = [
  // All of its service is on this one day.
  { name: 'hsl-helsinki-2022-02-22', day: dayOf('2022-02-22') },
  { name: 'kuopio', day: dayOf('2016-12-15') },
] as const

export type RealFeed = (typeof realFeeds)[number]

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

const fileOf = ({ name }: RealFeed): string => join(folder, `${name}.zip`)

export const isThere = (feed: RealFeed): boolean => existsSync(fileOf(feed))

/** The feed, read by the real reader and by the plain one. */
export async function openRealFeed(feed: RealFeed) {
  const files = await readZip(feed.name, await readFile(fileOf(feed)), defaultLimits)
  const network = buildNetwork([{ name: feed.name, files }])
  const tables = new Map([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
  const model: Model = readModel(
    tables,
    [-2, -1, 0, 1].map((each) => feed.day + each),
    500,
  )
  return { network, model }
}

/** The same numbers on every machine. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state ^= state >>> 13
    return (state >>> 0) / 2 ** 32
  }
}
