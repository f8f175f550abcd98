import { readAnswer } from './answer.ts'
import { type Around, lookAround } from './around.ts'
import { ask, missingIn } from './ask.ts'
import type { Draft, Resume } from './draft.ts'
import { confirmed, planFor } from './plan.ts'
import { isRefusal } from './read/reading.ts'
import { RESERVES } from './read-clause.ts'
import { readUtterance } from './read-utterance.ts'
import { type ActionPlan, actionPlanSchema } from './schema.ts'
import { summarise } from './summary.ts'
import { answerTalk } from './talk.ts'
import type { Context, Understanding } from './types.ts'

/** Longer than anybody speaks in one go. */
const MAX_UTTERANCE = 2000

const SUGGESTIONS = [
  'tell Sam I’m on my way',
  'call my mum',
  'turn on the flashlight',
  'open WhatsApp',
  'read my messages',
  'read the screen',
]

const notUnderstood = (
  message: string,
  more: { readonly unclear?: true; readonly answered?: 'told' | 'refused' } = {},
): Understanding => ({
  kind: 'not_understood',
  message,
  suggestions: SUGGESTIONS,
  ...more,
})

/**
 * What an utterance comes to, in its context: plans, one question, or nothing. Pure and quick; it never throws, and no
 * plan leaves that is not checked.
 */
export function understand(utterance: string, context: Context): Understanding {
  if (typeof utterance !== 'string' || utterance.trim() === '')
    return notUnderstood('I didn’t hear anything.')
  if (utterance.length > MAX_UTTERANCE)
    return notUnderstood('That was too long for me. Please say it in fewer words.')
  const said = utterance.toWellFormed().replace(/[\p{Cc}--\n]/gv, ' ')
  const around = lookAround(context)
  const resume = around.turns.at(-1)?.resume
  if (resume) {
    const answer = readAnswer(said, resume, around)
    if (answer === 'cancelled') return notUnderstood('Okay, nothing is done.', { answered: 'told' })
    if (answer) return resolve(answer.drafts, around)
  }
  const read = readUtterance(said, around)
  if (around.budget.left < 0)
    return notUnderstood('That was too much at once. Please say one thing after the other.')
  if (read && !isRefusal(read)) {
    const understood = resolve(read.drafts, around)
    return read.corrects && understood.kind !== 'not_understood'
      ? { ...understood, corrects: true }
      : understood
  }
  // Asked again rather than forgotten: the answer was only not clear.
  if (resume && !read) return askFor(resume, around)
  const answer = read?.refusal ?? answerTalk(said, around)
  if (answer !== undefined)
    return notUnderstood(answer, { answered: answer === RESERVES.refused ? 'refused' : 'told' })
  return notUnderstood('I didn’t understand that. Nothing was done.', { unclear: true })
}

/** Plans when nothing is missing; else a question about the first thing that is. */
export function resolve(drafts: readonly Draft[], around: Around): Understanding {
  for (const [at, draft] of drafts.entries()) {
    const missing = missingIn(draft)
    if (missing) return askFor({ version: 1, drafts: [...drafts], at, missing }, around)
  }
  const plans: ActionPlan[] = []
  for (const draft of onePhone(drafts)) {
    const { data } = actionPlanSchema.safeParse(planFor(draft, around))
    if (!data) return notUnderstood('I can’t do that as it was said. Nothing was done.')
    plans.push(data)
  }
  if (plans.length === 0) return notUnderstood('I didn’t understand that. Nothing was done.')
  const all = plans.some(({ confirm }) => confirm) ? plans.map(confirmed) : plans
  return {
    kind: 'plan',
    plans: all,
    contactIds: drafts.map(({ person }) => person?.id ?? null),
    summary: summarise(all),
  }
}

/** Two calls at once are seldom meant. */
function onePhone(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.filter(({ intent }) => intent === 'call_contact').length < 2) return drafts
  return drafts.map((draft): Draft => ({ ...draft, doubts: [...draft.doubts, 'several_calls'] }))
}

function askFor(resume: Resume, around: Around): Understanding {
  const draft = resume.drafts[resume.at]
  if (!draft) return notUnderstood('I didn’t understand that. Nothing was done.')
  return { kind: 'question', ...ask(draft, resume.missing, around), resume }
}
