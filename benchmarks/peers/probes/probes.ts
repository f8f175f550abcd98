import { setTimeout as sleep } from 'node:timers/promises'
import type { Place, Verdict } from '../peer.ts'
import { type PeerProcess, startPeer } from '../peer-process.ts'
import { tamper } from './tamper.ts'

/** What was seen, in a few words; `good` is what a person who approves would expect. */
export interface Seen {
  readonly good: boolean
  readonly text: string
}

/** Starts the peer on the place of the probe. The other one has a name of its own, as on another machine. */
export type Start = (process?: 'one' | 'two') => Promise<PeerProcess>
type Probe = (start: Start, place: Place) => Promise<Seen>

const [ada, ben, eve] = ['Ada Lovelace', 'Ben Bitdiddle', 'Eve Lovelace']
const cy = 'Cy D. Fect'
const TIMES = 20

const good = (text: string): Seen => ({ good: true, text })
const bad = (text: string): Seen => ({ good: false, text })
const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => [ada, ben, cy].indexOf(name) + 1).join(', ')
const same = (left: readonly string[], right: readonly string[]): boolean =>
  listed(left.toSorted()) === listed(right.toSorted())

/** What it says when it refuses; undefined when it does as it is told. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What is written in the end, with a moment for what goes on by itself. */
async function namesOf(peer: PeerProcess, wait = 1500): Promise<string[]> {
  await sleep(wait)
  return peer.names()
}

/** Two people press the button at once, each on a server of their own. Chance decides, so it is done again and again. */
const twice: Probe = async (start) => {
  const [one, two] = [await start('one'), await start('two')]
  for (let i = 0; i < TIMES; i++) {
    const waiting = await one.propose([`${ada} ${i}`])
    await Promise.all([one, two].map((peer) => refusalOf(peer.decide(waiting, ['approve']))))
  }
  const names = await namesOf(one)
  const written = Array.from(
    { length: TIMES },
    (_, i) => names.filter((name) => name === `${ada} ${i}`).length,
  )
  const [missing, more] = [written.filter((many) => many === 0), written.filter((many) => many > 1)]
  if (missing.length > 0) return bad(`not at all in ${missing.length} of ${TIMES}`)
  return more.length === 0 ? good(`once in ${TIMES} of ${TIMES}`) : bad(`twice in ${more.length} of ${TIMES}`)
}

const some: Probe = async (start) => {
  const peer = await start()
  const waiting = await peer.propose([ada, ben, cy])
  const refusal = await refusalOf(peer.decide(waiting, ['approve', 'deny', 'approve']))
  const names = await namesOf(peer)
  if (same(names, [ada, cy])) return good('as decided')
  return bad(`wrote ${listed(names)}${refusal === undefined ? '' : `: ${refusal}`}`)
}

/** The rest is decided by a process that was started after the first decision. */
const later: Probe = async (start) => {
  const first = await start()
  const waiting = await first.propose([ada, ben, cy])
  const told = (peer: PeerProcess, verdicts: (Verdict | null)[]) => refusalOf(peer.decide(waiting, verdicts))
  const refusal = await told(first, ['approve', null, null])
  const now = await namesOf(first)
  await first.kill()
  const second = await start()
  const refusedLater = await told(second, [null, 'approve', 'deny'])
  const then = await namesOf(second)
  if (same(now, [ada]) && same(then, [ada, ben])) return good('as decided')
  const why = refusal ?? refusedLater
  return bad(`now ${listed(now)}, later ${listed(then)}${why === undefined ? '' : `: ${why}`}`)
}

/** Between what the person saw and the decision, the stored arguments are changed; another process decides. */
const tampered: Probe = async (start, place) => {
  const first = await start()
  const waiting = await first.propose([ada])
  await first.kill()
  const changed = await tamper(place, ada, eve)
  if (changed === 0) return bad('nothing was found to change')
  const second = await start()
  const refusal = await refusalOf(second.decide(waiting, ['approve']))
  const names = await namesOf(second)
  if (names.includes(eve)) return bad('ran what nobody approved')
  if (names.includes(ada)) return good('ran what was approved')
  return good(`refused${refusal === undefined ? '' : `: ${refusal}`}`)
}

/** `kill -9` once it is approved: as soon as that is on record, or when the tool begins. */
const killedBefore: Probe = async (start) => {
  const first = await start()
  const waiting = await first.propose([ada])
  if (await first.canApprove()) {
    await first.approve(waiting)
    await first.kill()
  } else {
    await first.crash('before')
    await refusalOf(first.decide(waiting, ['approve']))
    await first.ended
  }
  const second = await start()
  if ((await namesOf(second, 4000)).length === 1) return good('finished by itself')
  if (await second.canGoOn()) {
    await refusalOf(second.goOn(waiting))
    if ((await namesOf(second)).length === 1) return bad('finished once told to go on')
  }
  await refusalOf(second.decide(waiting, ['approve']))
  return bad((await namesOf(second)).length === 1 ? 'to be approved again' : 'lost')
}

/** `kill -9` right after the tool has written. Whoever gets no answer goes on, or else presses the button again. */
const killedAfter: Probe = async (start) => {
  const first = await start()
  const waiting = await first.propose([ada])
  await first.crash('after')
  await refusalOf(first.decide(waiting, ['approve']))
  await first.ended
  const second = await start()
  await sleep(4000)
  if ((await second.canGoOn()) && (await second.names()).length < 2) await refusalOf(second.goOn(waiting))
  if ((await second.names()).length < 2) await refusalOf(second.decide(waiting, ['approve']))
  const { length } = await namesOf(second)
  return length === 1 ? good('once') : bad(length === 0 ? 'lost' : length === 2 ? 'twice' : `${length} times`)
}

export const probes: Readonly<Record<string, Probe>> = {
  'approved twice at once': twice,
  'approve 1 and 3, deny 2': some,
  'one now, the rest later': later,
  'arguments changed': tampered,
  'killed before the write': killedBefore,
  'killed after the write': killedAfter,
}

/** Runs one with processes of its own, of which none is left. */
export async function runProbe(probe: Probe, module: string, place: Place): Promise<Seen> {
  const started: PeerProcess[] = []
  try {
    return await probe(async (process = 'one') => {
      const peer = await startPeer(module, { ...place, process })
      started.push(peer)
      return peer
    }, place)
  } catch (error) {
    return bad(`failed: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await Promise.all(started.map((peer) => peer.kill()))
  }
}
