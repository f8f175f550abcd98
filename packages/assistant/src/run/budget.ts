import { type Failure, type Reader, type Runtime, VersionConflict } from '@countersign/core'
import { queries } from '@countersign/storage'
import { questions } from '../asking/tables.ts'
import type { AssistantSettings } from '../settings/index.ts'
import type { Run } from './run.ts'
import type { RunChange } from './run-writer.ts'
import { runs } from './tables.ts'

interface Costs {
  owner_id: string
  created_at: string
  input_tokens: number
  output_tokens: number
}

/** Where tokens are spent: in conversations, and by questions outside of them. */
const SPENT_IN = ['runs', 'model_questions'] as const
type Tables = Record<(typeof SPENT_IN)[number], Costs>

const MINUTE_MS = 60_000
const MAX_TRIES = 5

interface Asking {
  readonly ownerId: string
  readonly now: Date
  readonly settings: AssistantSettings
}

/** Why somebody may not ask now, and in how many seconds they may. */
export interface Refusal extends Failure {
  readonly retryAfter: number
}

/** What somebody asked within a minute: from the rows themselves, for all processes together and after a restart. */
export interface Lately {
  readonly count: number
  readonly since: string
}

/** Counting takes a fraction of looking when each was. */
export async function countLately(
  { rows }: Pick<Reader, 'rows'>,
  ownerId: string,
  now: Date,
): Promise<Lately> {
  const since = new Date(now.getTime() - MINUTE_MS).toISOString()
  const where = [
    ['owner_id', '=', ownerId],
    ['created_at', '>', since],
  ] as const
  const counts = await Promise.all([rows.count(runs, where), rows.count(questions, where)])
  return { count: counts[0] + counts[1], since }
}

export async function refuseTooMany(
  reader: Pick<Reader, 'rows'>,
  { count, since }: Lately,
  { ownerId, now, settings }: Asking,
): Promise<Refusal | undefined> {
  const { requestsPerMinute } = settings
  if (count < requestsPerMinute) return undefined
  const recent: number[] = []
  for (const table of SPENT_IN) {
    const found = await reader.rows.select(
      queries<Tables>()
        .selectFrom(table)
        .select('created_at')
        .where('owner_id', '=', ownerId)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .limit(requestsPerMinute),
    )
    recent.push(...found.map((row) => new Date(String(row['created_at'])).getTime()))
  }
  if (recent.length < requestsPerMinute) return undefined
  const oldest = recent.toSorted((one, other) => other - one)[requestsPerMinute - 1]!
  const retryAfter = Math.max(1, Math.ceil((oldest + MINUTE_MS - now.getTime()) / 1000))
  const message = `That is more than ${requestsPerMinute} requests a minute. Try again in ${retryAfter} s.`
  return { code: 'rate_limited', message, retryAfter }
}

/** A person's tokens of the day (in UTC) are used up. */
export async function refuseOverBudget(
  { rows }: Pick<Reader, 'rows'>,
  { ownerId, now, settings }: Asking,
): Promise<Refusal | undefined> {
  const { dailyTokensPerUser } = settings
  if (dailyTokensPerUser === null || (await usedToday(rows, ownerId, now)) < dailyTokensPerUser)
    return undefined
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return {
    code: 'token_budget_exhausted',
    message: `Today's budget of ${dailyTokensPerUser} tokens is used up.`,
    hint: 'It begins anew at midnight UTC. An Admin can change it in the settings of the assistant.',
    retryAfter: Math.ceil((midnight - now.getTime()) / 1000),
  }
}

/** The same, for somebody who is in no transaction. */
export function refuseOverBudgetNow(
  { store, clock }: Runtime,
  ownerId: string,
  settings: AssistantSettings,
): Promise<Refusal | undefined> {
  if (settings.dailyTokensPerUser === null) return Promise.resolve(undefined)
  return store.read((reader) => refuseOverBudget(reader, { ownerId, now: clock.now(), settings }))
}

async function usedToday(rows: Reader['rows'], ownerId: string, now: Date): Promise<number> {
  const used = await Promise.all(
    SPENT_IN.map(async (table) => {
      const [sum] = await rows.select(
        queries<Tables>()
          .selectFrom(table)
          .select(({ fn }) => [fn.sum('input_tokens').as('input'), fn.sum('output_tokens').as('output')])
          .where('owner_id', '=', ownerId)
          .where('created_at', '>=', now.toISOString().slice(0, 10)),
      )
      return Number(sum?.['input'] ?? 0) + Number(sum?.['output'] ?? 0)
    }),
  )
  return used.reduce((one, other) => one + other)
}

/** Adds what a round has cost to its run, whoever has the run by now. */
export async function bookUsage(
  { store }: Runtime,
  runId: string,
  { tokens, model }: Required<Pick<RunChange, 'tokens' | 'model'>>,
): Promise<void> {
  if (tokens.input + tokens.output === 0) return
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      await store.transaction(async (tx) => {
        const run = (await tx.rows.get(runs, runId)) as unknown as Run | undefined
        if (!run) return
        const patch = {
          input_tokens: run.input_tokens + tokens.input,
          output_tokens: run.output_tokens + tokens.output,
          ...model,
        }
        await tx.rows.update(runs, runId, patch, run.version)
      })
      return
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
    }
  }
}
