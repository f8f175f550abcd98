import { randomBytes } from 'node:crypto'
import {
  type Condition,
  defineTable,
  type RowOf,
  type RowReader,
  type Runtime,
  text,
  time,
  type Transaction,
  VersionConflict,
} from '@countersign/core'

// Which devices are connected to which process: rows, so that every process knows. They are the program's own, and no
// data of the workspace.

/** A process that devices are connected to, for as long as its lease runs. */
const deviceNodes = defineTable({ name: 'device_nodes', columns: { lease_until: time() } })

/** Its id is the device's. */
const deviceLinks = defineTable({
  name: 'device_links',
  columns: { address: text(), node: text(), since: time() },
})

type Link = RowOf<typeof deviceLinks>

const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** Processes whose lease is over for so long do not come back. */
const FORGET_MS = 3_600_000
const TRIES = 5

/** The devices connected to a process that is alive, the last one first. */
export async function connectedWhere(
  rows: Pick<RowReader, 'find'>,
  where: Condition,
  now: string,
): Promise<string[]> {
  const links = await linksWhere(rows, where)
  if (links.length === 0) return []
  const nodes = links.map(({ node }) => node)
  const alive = await rows.find(deviceNodes, {
    where: [
      ['id', 'in', nodes],
      ['lease_until', '>', now],
    ],
  })
  const isAlive = new Set(alive.map(({ id }) => id))
  return links.filter(({ node }) => isAlive.has(node)).map(({ id }) => id)
}

const linksWhere = async (rows: Pick<RowReader, 'find'>, where: Condition): Promise<Link[]> =>
  (await rows.find(deviceLinks, { where: [where], orderBy: [['since', 'desc']] })) as unknown as Link[]

export interface Links {
  /** A device is connected to this process now. */
  add(deviceId: string, address: string): Promise<void>
  /** It no longer is. */
  remove(deviceId: string): Promise<void>
  /** Of these devices, those that have since connected to another process. */
  takenOver(deviceIds: readonly string[]): Promise<string[]>
  stop(): Promise<void>
}

/** Keeps the links of this process, and says that it is alive as long as it has any. */
export function createLinks({ store, log }: Pick<Runtime, 'store' | 'log'>): Links {
  const node = randomBytes(8).toString('hex')
  const own = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  let isStopped = false

  /** One after the other; begun anew when another process wrote the same row. */
  const write = (work: (tx: Transaction) => Promise<void>): Promise<void> => {
    const tryIt = async (): Promise<void> => {
      for (let tries = 1; ; tries++) {
        try {
          return await store.transaction(work)
        } catch (error) {
          if (!(error instanceof VersionConflict) || tries === TRIES) throw error
        }
      }
    }
    const written = turn.then(tryIt)
    turn = written.catch(() => {})
    return written
  }
  const stayAlive = async (tx: Transaction): Promise<void> => {
    const known = await tx.rows.get(deviceNodes, node)
    const lease = { column: 'lease_until', forMs: LEASE_MS }
    if (known) return tx.rows.update(deviceNodes, node, {}, known.version, lease)
    await tx.rows.insert(deviceNodes, { id: node, version: 1, lease_until: timeIn(LEASE_MS) })
    const gone = await tx.rows.find(deviceNodes, { where: [['lease_until', '<', timeIn(-FORGET_MS)]] })
    for (const { id, version } of gone) await tx.rows.delete(deviceNodes, id, version)
  }
  const leave = async (tx: Transaction): Promise<void> => {
    const known = await tx.rows.get(deviceNodes, node)
    if (!known) return
    for (const { id, version } of await tx.rows.find(deviceLinks, { where: [['node', '=', node]] }))
      await tx.rows.delete(deviceLinks, id, version)
    await tx.rows.delete(deviceNodes, node, known.version)
  }
  const timeIn = (milliseconds: number): string =>
    new Date(store.now().getTime() + milliseconds).toISOString()
  const renew = (): void => {
    if (own.size === 0) return
    void write(stayAlive).catch((error: unknown) =>
      log.error({ error }, 'which devices are connected could not be kept'),
    )
  }

  return {
    add: (deviceId, address) => {
      own.add(deviceId)
      timer ??= setInterval(renew, RENEW_MS).unref()
      return write(async (tx) => {
        await stayAlive(tx)
        const link = { address, node, since: timeIn(0) }
        const known = await tx.rows.get(deviceLinks, deviceId)
        if (known) await tx.rows.update(deviceLinks, deviceId, link, known.version)
        else await tx.rows.insert(deviceLinks, { id: deviceId, version: 1, ...link })
      })
    },
    remove: (deviceId) => {
      own.delete(deviceId)
      if (isStopped) return Promise.resolve()
      return write(async (tx) => {
        const known = await tx.rows.get(deviceLinks, deviceId)
        if (known?.['node'] === node && !own.has(deviceId))
          await tx.rows.delete(deviceLinks, deviceId, known.version)
      })
    },
    takenOver: async (deviceIds) => {
      const links = await store.read(({ rows }) => linksWhere(rows, ['id', 'in', [...deviceIds]]))
      return links.filter((link) => link.node !== node).map(({ id }) => id)
    },
    stop: async () => {
      clearInterval(timer)
      isStopped = true
      // Others need not wait until its lease is over.
      await write(leave).catch((error: unknown) =>
        log.warn({ error }, 'devices will seem connected for a while'),
      )
    },
  }
}
