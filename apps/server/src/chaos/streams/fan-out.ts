import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { queuedMs } from '../server-process.ts'
import type { Readers } from './readers.ts'
import { clock } from './reader-words.ts'

export interface Reach {
  /** From sending the write to the last reader's having its event. */
  readonly ms: number
  /** How much of it the server or the readers waited for a processor. */
  readonly waitedMs: number
}

/** Writes one thing after another, and says how long each took to reach every reader of a group. */
export async function measureFanOut(options: {
  readonly readers: Readers
  readonly group: string
  readonly client: Client
  readonly serverPid: number
  readonly events: number
}): Promise<Reach[]> {
  const { readers, group, client, serverPid, events } = options
  const reached: Reach[] = []
  for (let count = 0; count < events; count++) {
    const name = `Reaches all ${count} of ${events}`
    const reaching = readers.reachesAll(group, name)
    const waitedBefore = queuedMs(serverPid)
    const sentAt = clock()
    const answer = await client.call({
      kind: 'action',
      method: 'POST',
      path: '/api/actions/create_contact',
      body: { name },
    })
    if (answer?.status !== 200) throw new Error(`A write was answered with ${JSON.stringify(answer)}`)
    const { at, waitedMs } = await reaching
    reached.push({ ms: at - sentAt, waitedMs: Math.max(waitedMs, queuedMs(serverPid) - waitedBefore) })
    await sleep(100)
  }
  return reached
}
