import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { type MemoryWatch, watchMemory } from './memory.ts'
import type { Readers } from './readers.ts'
import type { ReaderState } from './reader-words.ts'

export interface StallOptions {
  readonly readers: Readers
  readonly address: string
  readonly client: Client
  readonly serverPid: number
  readonly stalled: number
  readonly seconds: number
  readonly log: (line: string) => void
}

export interface StallReport {
  readonly events: number
  readonly samples: readonly number[]
  /** Readers that the server had not cut off. */
  readonly notDropped: number
  /** What stalled readers, and those who read all the time, did not get as it happened. */
  readonly missed: readonly string[]
  readonly harmed: readonly string[]
}

const LIVE = 20
const PLANS_A_SECOND = 4
/** So many plans are large: more than the network itself holds for a reader that does not read. The rest are small. */
const LARGE = 60
const NOTES = 10
const NOTE = 'What somebody has to say about it. '.repeat(150)
const LAST = 'The last plan of all'

/**
 * Readers that stop reading, while much happens: half of them from the present on, half from the beginning when there is
 * much to catch up with. In the end they read on, and must get everything, once.
 */
export async function stallReaders(options: StallOptions): Promise<StallReport> {
  const memory = watchMemory(options.serverPid)
  try {
    return await stallUnder(memory, options)
  } finally {
    memory.stop()
  }
}

async function stallUnder(memory: MemoryWatch, options: StallOptions): Promise<StallReport> {
  const { readers, address, client, stalled, seconds, log } = options
  await readers.open({ group: 'all the time', address, count: LIVE, stalled: false, after: 'start' })
  await readers.open({
    group: 'first',
    address,
    count: Math.ceil(stalled / 2),
    stalled: true,
    after: 'start',
  })
  const deadline = performance.now() + seconds * 1000
  const half = performance.now() + seconds * 300
  let isSecond = false
  let plans = 0
  while (performance.now() < deadline) {
    const nextAt = performance.now() + 1000 / PLANS_A_SECOND
    await propose(client, `Plan ${plans}`, plans++ < LARGE)
    if (plans % (PLANS_A_SECOND * 20) === 0)
      log(`${plans} plans, the server has ${memory.samples.at(-1)?.toFixed(0)} MiB`)
    if (!isSecond && performance.now() > half) {
      isSecond = true
      await readers.open({
        group: 'second',
        address,
        count: Math.floor(stalled / 2),
        stalled: true,
        after: 'start',
      })
    }
    await sleep(Math.max(0, nextAt - performance.now()))
  }
  memory.stop()
  const isCutOff = ({ cuts }: ReaderState): boolean => cuts > 0
  const reached = readers.reachesAll('all the time', LAST)
  await propose(client, LAST, false)
  await reached
  const live = await readers.tell('all the time')
  const all = live[0]?.events ?? []
  const groups = isSecond ? ['first', 'second'] : ['first']
  const back: ReaderState[] = []
  for (const group of groups) back.push(...(await readers.goOn(group, address, all.at(-1) ?? '')))
  return {
    events: all.length,
    samples: memory.samples,
    notDropped: back.filter((reader) => !isCutOff(reader)).length,
    missed: back.flatMap(({ events }) => differences(all, events)),
    harmed: [
      ...live.filter(isCutOff).map(() => 'one who read all the time was cut off'),
      ...live.flatMap(({ events }) => differences(all, events)),
    ],
  }
}

async function propose(client: Client, label: string, isLarge: boolean): Promise<void> {
  const contact = { id: 's0', action: 'create_contact', input: { name: label } }
  const notes = Array.from({ length: isLarge ? NOTES : 0 }, () => ({
    action: 'add_note',
    input: { contact_id: { $from: 's0', path: 'id' }, body: NOTE },
    dependsOn: ['s0'],
  }))
  const body = { steps: [contact, ...notes], rationale: label }
  const key = label.replaceAll(' ', '-')
  const send = () => client.call({ kind: 'propose', method: 'POST', path: '/api/plans', body, key })
  // A connection that was kept may have been closed meanwhile.
  const answer = (await send()) ?? (await send())
  if (answer?.status !== 201) throw new Error(`A plan was answered with ${JSON.stringify(answer)}`)
}

function differences(all: readonly string[], got: readonly string[]): string[] {
  const known = new Set(got)
  const missing = all.filter((id) => !known.has(id)).length
  const twice = got.length - known.size
  const isInOrder = got.every((id, index) => index === 0 || got[index - 1]! < id)
  return [
    ...(missing > 0 ? [`${missing} of ${all.length} events never came`] : []),
    ...(twice > 0 ? [`${twice} events came twice`] : []),
    ...(isInOrder ? [] : ['events came out of order']),
  ]
}
