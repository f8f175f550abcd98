import { type Json, type Reader, type Runtime, timeId, type Transaction } from '@countersign/core'
import { queries } from '@countersign/storage'
import { sql } from 'kysely'
import type { Usage } from '../models/one-round.ts'
import { countLately, type Refusal, refuseTooMany } from '../run/budget.ts'
import type { AssistantSettings } from '../settings/index.ts'
import { questions } from './tables.ts'

export interface NewQuestion {
  readonly ownerId: string
  readonly workspace: string
  readonly purpose: string
  readonly model: { readonly provider: string; readonly modelId: string }
  /** Where the answer is to be kept. */
  readonly asked?: string | undefined
  readonly about: readonly string[]
}

/** Enters a question before it is asked, so that however many come at once, none is left out of the count. */
export async function enterQuestion(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { ownerId, workspace, purpose, model, asked, about }: NewQuestion,
  settings: AssistantSettings,
): Promise<{ readonly id: string } | { readonly refusal: Refusal }> {
  const now = clock.now()
  return store.transaction(async (tx) => {
    await tx.lock(`assistant ${ownerId}`)
    const refusal = await refuseTooMany(tx, await countLately(tx, ownerId, now), { ownerId, now, settings })
    if (refusal) return { refusal }
    const id = timeId('mq', now)
    await tx.rows.insert(questions, {
      id,
      version: 1,
      owner_id: ownerId,
      workspace,
      purpose,
      asked: asked ?? null,
      answer: null,
      about,
      provider: model.provider,
      model: model.modelId,
      input_tokens: 0,
      output_tokens: 0,
      created_at: now.toISOString(),
    })
    return { id }
  })
}

/** Enters what it cost and, where it is kept and nobody was quicker, what was answered. Returns what is kept. */
export function settleQuestion(
  { store }: Pick<Runtime, 'store'>,
  { id, asked }: { readonly id: string; readonly asked: string | undefined },
  { usage, answer }: { readonly usage: Usage; readonly answer?: Json | undefined },
): Promise<Json | undefined> {
  return store.transaction(async (tx) => {
    if (asked !== undefined) await tx.lock(`asked ${asked}`)
    const row = await tx.rows.get(questions, id)
    const before = asked === undefined ? undefined : await recall(tx, asked)
    // What was erased meanwhile is not kept after all.
    const isKept = answer !== undefined && before === undefined && row?.['asked'] === asked
    const { inputTokens: input_tokens, outputTokens: output_tokens } = usage
    const patch = { input_tokens, output_tokens, ...(isKept && { answer }) }
    if (row) await tx.rows.update(questions, id, patch, row.version)
    return before ?? answer
  })
}

/** What was answered to the same question before. */
export async function recall(
  { rows }: { readonly rows: Pick<Reader['rows'], 'find'> },
  asked: string,
): Promise<Json | undefined> {
  const found = await rows.find(questions, { where: [['asked', '=', asked]] })
  return found.find(({ answer }) => answer !== null)?.answer
}

interface Tables {
  model_questions: { id: string; owner_id: string; about: string; asked: string | null; created_at: string }
}

/** Forgets what was answered about these rows, or to these people. What it cost stays in the books. */
export async function eraseAnswers(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  for (const id of rowIds) {
    const about = queries<Tables>()
      .selectFrom('model_questions')
      .select('id')
      .where('asked', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('owner_id', '=', id), sql<boolean>`cast(about as text) like ${`%"${id}"%`}`]),
      )
    for (const { id: questionId } of await tx.rows.select(about)) {
      const row = await tx.rows.get(questions, String(questionId))
      if (row) await tx.rows.update(questions, row.id, { asked: null, answer: null, about: [] }, row.version)
    }
  }
}

const BATCH = 500

/** Deletes what is older than conversations are kept. Says whether there may be more. */
export async function forgetOldQuestions(
  { store }: Pick<Runtime, 'store'>,
  before: string,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const old = await tx.rows.find(questions, { where: [['created_at', '<', before]], limit: BATCH })
    for (const { id, version } of old) await tx.rows.delete(questions, id, version)
    return old.length === BATCH
  })
}
