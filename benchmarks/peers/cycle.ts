import type { Floor, Peer } from './peer.ts'

/** One approved write after the other, by the number of those before. */
export function createCycle(opened: Peer | Floor): () => Promise<void> {
  let count = 0
  return async () => {
    count++
    if ('cycle' in opened) return opened.cycle(count)
    await opened.decide(await opened.propose([`Contact ${count}`]), ['approve'])
  }
}
