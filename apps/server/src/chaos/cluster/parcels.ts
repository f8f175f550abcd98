import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Desk } from '../desk.ts'
import type { Random } from '../random.ts'
import { act } from '../verbs.ts'
import { askDatabase, GRACE_MS } from './ask-database.ts'

/** The other side of an effect: outside of every server, it notes what arrives. */
export interface Receiver {
  readonly address: string
  /** Attempts that arrived, by the name of the parcel. */
  readonly arrived: ReadonlyMap<string, readonly { readonly key: string; readonly attempt: number }[]>
  close(): void
}

export async function startReceiver(random: Random): Promise<Receiver> {
  const arrived = new Map<string, { key: string; attempt: number }[]>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const { name, key, attempt } = JSON.parse(text) as { name: string; key: string; attempt: number }
    arrived.set(name, [...(arrived.get(name) ?? []), { key, attempt }])
    await sleep(random.chance(0.2) ? random.between(500, 2000) : random.between(0, 100))
    response.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    arrived,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Sends one parcel after another. */
export async function sendParcels(desk: Desk, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const label = desk.newLabel()
    const step = { id: 's1', action: 'send_parcel', input: { name: label }, ends: 'succeeded' as const }
    await act(desk, desk.ledger.open(label, [step], { keyed: true }))
    await sleep(50)
  }
}

const NOTES = 'chaos_notes'

/** The database itself notes every change of an effect's row: who may change it is the server's business, not the notes'. */
export async function noteChanges(url: string): Promise<void> {
  await askDatabase(
    url,
    `create table ${NOTES} (id text, before text, after text, attempts bigint, lease_until text, at timestamptz)`,
    `create function ${NOTES}() returns trigger language plpgsql as $$ begin
       insert into ${NOTES} values (old.id, old.status, new.status, new.attempts, old.lease_until, clock_timestamp());
       return new; end $$`,
    `create trigger ${NOTES} after update on outbox for each row execute function ${NOTES}()`,
  )
}

export interface EffectNotes {
  /** Written by somebody whose lease was over. */
  readonly late: readonly string[]
  /** Settled more often than once, or not at all. */
  readonly notOnce: readonly string[]
  /** Said to be delivered, and never arrived. */
  readonly missing: readonly string[]
  readonly delivered: number
  /** Taken by somebody else because whoever had it was gone or stopped. */
  readonly takenOver: number
}

export async function readNotes(url: string, { arrived }: Receiver): Promise<EffectNotes> {
  const [late, settled, taken] = await askDatabase(
    url,
    `select id, after, extract(epoch from at - lease_until::timestamptz) * 1000 as ms from ${NOTES}
     where before = 'sending' and after in ('delivered', 'failed')
       and at > lease_until::timestamptz + interval '${GRACE_MS} ms'`,
    `select o.id, o.status, o.payload->>'name' as name,
       (select count(*) from ${NOTES} n where n.id = o.id and n.after = 'delivered' and n.before <> 'delivered') as times
     from outbox o where o.kind = 'parcel'`,
    `select count(*) as count from ${NOTES} where before = 'sending' and after not in ('delivered', 'failed')`,
  )
  return {
    late: late!.map(
      ({ id, after, ms }) => `${id} became ${after} ${Number(ms).toFixed(0)} ms after its lease`,
    ),
    notOnce: settled!
      .filter(({ status, times }) => status !== 'delivered' || Number(times) !== 1)
      .map(({ name, status, times }) => `${name} is ${status} and was settled ${times} times`),
    missing: settled!
      .filter(({ name }) => !arrived.has(String(name)))
      .map(({ name }) => `${name} never arrived`),
    delivered: settled!.length,
    takenOver: Number(taken![0]!['count']),
  }
}
