import {
  currentOrigin,
  type Failure,
  hashJson,
  type Json,
  type ModelQuestion,
  noModel,
  type Result,
} from '@countersign/core'
import { refuseOverBudgetNow } from '../run/budget.ts'
import type { RunContext } from '../run/context.ts'
import { guardOf } from '../run/guard.ts'
import { loadAssistantSettings } from '../settings/index.ts'
import { enterQuestion, recall, settleQuestion } from './question-book.ts'
import { takeAnswer } from './take-answer.ts'

type Context = Pick<RunContext, 'runtime' | 'chooseModel'>

/** Puts one question to the model that is configured, for whoever acts and within their limits. */
export async function askModel<T>(
  context: Context,
  { workspace, question, signal }: { workspace: string; question: ModelQuestion<T>; signal: AbortSignal },
): Promise<Result<T>> {
  const { runtime } = context
  const { actor } = currentOrigin()
  const { purpose, keepWith } = question
  const settings = await runtime.store.read(loadAssistantSettings)
  const chosen = await context.chooseModel(workspace, settings)
  // The interpreter understands what is said; it does not write.
  if (chosen.isOurs) return noModel(workspace, question)
  const asked = keepWith && hashJson([workspace, purpose, question.instructions, question.material, keepWith])
  const kept = asked === undefined ? undefined : await runtime.store.read((reader) => recall(reader, asked))
  const known = readKept(kept)
  if (known) return known
  const refused = (error: Failure): Result<never> => {
    runtime.log.warn({ workspace, purpose, code: error.code }, 'a question to the model has no answer')
    return { ok: false, error }
  }
  const broke = await refuseOverBudgetNow(runtime, actor.id, settings)
  if (broke) return refused(broke)
  const entry = { ownerId: actor.id, workspace, purpose, model: chosen.model, asked, about: keepWith ?? [] }
  const entered = await enterQuestion(runtime, entry, settings)
  if ('refusal' in entered) return refused(entered.refusal)
  const { people } = question
  const guard = await guardOf(runtime, { workspace, actor, settings, chosen, ...(people && { people }) })
  const title = runtime.catalogue.pack(workspace)?.title ?? workspace
  const { outcome, said, usage } = await takeAnswer({ model: chosen.model, title, guard, question, signal })
  const settled = await settleQuestion(runtime, { id: entered.id, asked }, { usage, answer: said })
  // Of several who asked the same at once, all have the answer that is kept.
  return readKept(settled) ?? (outcome.ok ? outcome : refused(outcome.error))

  function readKept(answer: Json | undefined): Result<T> | undefined {
    const checked = asked === undefined ? undefined : question.answer.safeParse(answer)
    return checked?.success ? { ok: true, value: checked.data } : undefined
  }
}
