// A process of its own with many readers of the event stream: what they see is measured outside the server and beside the writer.
import { once } from 'node:events'
import { queuedMs } from '../server-process.ts'
import { StreamReader } from './reader.ts'
import { clock, type Order, type Word } from './reader-words.ts'

const AT_A_TIME = 50

const groups = new Map<string, StreamReader[]>()
const say = (word: Word): void => void process.send!(word)
const readersOf = (group: string): StreamReader[] => groups.get(group) ?? []

process.on('message', (order: Order) => void obey(order))
process.on('disconnect', () => process.exit(0))

async function obey(order: Order): Promise<void> {
  const { group } = order
  switch (order.kind) {
    case 'open':
      await open(order)
      return say({ kind: 'opened', group })
    case 'expect':
      return expect(group, order.text)
    case 'go on':
      await Promise.all(readersOf(group).map((reader) => goOn(reader, order.address, order.upTo)))
      return say({ kind: 'told', group, readers: readersOf(group).map(stateOf) })
    case 'close':
      for (const reader of readersOf(group)) reader.close()
      groups.delete(group)
      return say({ kind: 'closed', group })
    case 'tell':
      return say({ kind: 'told', group, readers: readersOf(group).map(stateOf) })
  }
}

async function open({
  group,
  address,
  count,
  stalled,
  after,
}: Extract<Order, { kind: 'open' }>): Promise<void> {
  const opened = Array.from({ length: count }, () => new StreamReader(after))
  groups.set(group, [...readersOf(group), ...opened])
  for (let at = 0; at < count; at += AT_A_TIME)
    await Promise.all(opened.slice(at, at + AT_A_TIME).map((reader) => reader.open(address, stalled)))
}

function expect(group: string, text: string): void {
  const readers = readersOf(group)
  const waited = queuedMs(process.pid)
  let missing = readers.length
  for (const reader of readers) {
    reader.onText = (piece) => {
      if (!piece.includes(text)) return
      reader.onText = () => {}
      if (--missing === 0)
        say({ kind: 'reached all', text, at: clock(), waitedMs: queuedMs(process.pid) - waited })
    }
  }
}

/** Reads what the network still held, is cut off, and comes back with the last id as a browser would. */
async function goOn(reader: StreamReader, address: string, upTo: string): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const isThere = (): boolean => reader.last !== undefined && reader.last >= upTo
  reader.onText = () => isThere() && resolve()
  reader.onEnd = () => {
    if (!isThere()) reader.open(address, false).catch(resolve)
  }
  reader.resume()
  await done
  reader.close()
}

const stateOf = ({ events, cuts }: StreamReader) => ({ events: [...events], cuts })

await once(process, 'disconnect')
