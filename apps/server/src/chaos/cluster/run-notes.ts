import { askDatabase, GRACE_MS } from './ask-database.ts'

/** How the database tells the servers apart: a setting of each one's connections. */
export const nodeSetting = (name: string): Record<string, string> => ({
  PGOPTIONS: `-c countersign.node=${name}`,
})

const NOTES = 'chaos_run_notes'

/**
 * The database itself notes every write of a run. Whoever takes one over changes who has it and nothing else, but for a
 * half sentence that is said anew: that is no work on it, and needs no lease.
 */
export async function noteRuns(url: string): Promise<void> {
  const columns = 'run, node, status, held_until, is_taking, at'
  const node = `coalesce(current_setting('countersign.node', true), '')`
  await askDatabase(
    url,
    `create table ${NOTES} (n bigserial primary key, run text, node text, status text, held_until text,
       is_taking boolean, at timestamptz)`,
    `create function ${NOTES}() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then
         insert into ${NOTES} (${columns}) values (new.id, ${node}, new.status, null, false, clock_timestamp());
         return new;
       end if;
       insert into ${NOTES} (${columns}) values (new.id, ${node}, new.status, old.lease_until,
         new.status = old.status and new.lease_until::timestamptz > clock_timestamp()
           and new.working_ms = old.working_ms and new.rounds = old.rounds
           and new.plan_id is not distinct from old.plan_id and new.pending is not distinct from old.pending
           and (new.last_event = old.last_event
             or (old.unsaved_text and not new.unsaved_text and new.last_event = old.last_event + 1)),
         clock_timestamp());
       return new; end $$`,
    `create trigger ${NOTES} after insert or update on runs for each row execute function ${NOTES}()`,
  )
}

/** One write of a run. Times are milliseconds. */
export interface RunNote {
  readonly run: string
  readonly node: string
  /** What it is from then on. */
  readonly status: string
  /** When the lease was to end that it had before. */
  readonly heldUntil: number | undefined
  readonly isTaking: boolean
  readonly at: number
}

/** In the order in which they were made, for each run. */
export async function readRunNotes(url: string): Promise<RunNote[]> {
  const [rows] = await askDatabase(
    url,
    `select run, node, status, is_taking, extract(epoch from at) * 1000 as at,
       extract(epoch from held_until::timestamptz) * 1000 as held_until from ${NOTES} order by n`,
  )
  return rows!.map((row) => ({
    run: String(row['run']),
    node: String(row['node']),
    status: String(row['status']),
    heldUntil: row['held_until'] === null ? undefined : Number(row['held_until']),
    isTaking: row['is_taking'] === true,
    at: Number(row['at']),
  }))
}

export interface Kill {
  readonly node: string
  readonly at: number
}

export interface LeaseReport {
  /** Written by somebody whose lease was over, or while somebody else had it. */
  readonly late: readonly string[]
  /** How often a run was taken up again whose server was gone or stopped; how often by another server. */
  readonly takenUp: number
  readonly byAnother: number
  /** Runs that were being worked on by a server when it was killed, and how long the longest stood still then. */
  readonly orphaned: number
  readonly longestStillMs: number
}

/** `cancelled`: runs that somebody was told to end, who takes them from whoever has them. */
export function judgeLeases(
  notes: readonly RunNote[],
  kills: readonly Kill[],
  cancelled: ReadonlySet<string> = new Set(),
): LeaseReport {
  const late: string[] = []
  const still: number[] = []
  let takenUp = 0
  let byAnother = 0
  for (const [run, written] of Map.groupBy(notes, (note) => note.run)) {
    for (const [index, { heldUntil, at, node, status, isTaking }] of written.entries()) {
      const before = written[index - 1]
      if (!before || heldUntil === undefined) continue
      const overMs = at - heldUntil
      if (isTaking && overMs > 0) {
        takenUp++
        if (node !== before.node) byAnother++
        continue
      }
      const what = isTaking ? `${run} was taken by ${node}` : `${run} became ${status} by ${node}`
      if (overMs > GRACE_MS) late.push(`${what} ${overMs.toFixed(0)} ms after its lease`)
      if (overMs < -GRACE_MS && node !== before.node && !(isTaking && cancelled.has(run)))
        late.push(`${what} while ${before.node} had it`)
    }
    for (const kill of kills) {
      const next = written.findIndex(({ at }) => at > kill.at)
      const last = written.at(next === -1 ? -1 : next - 1)
      if (next <= 0 || last?.node !== kill.node || last.status !== 'running') continue
      still.push(written[next]!.at - kill.at)
    }
  }
  return { late, takenUp, byAnother, orphaned: still.length, longestStillMs: Math.max(0, ...still) }
}
