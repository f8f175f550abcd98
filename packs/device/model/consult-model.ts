import type { AskModel } from '@countersign/core'
import { toWords } from '@countersign/language'
import { type Around, lookAround } from '../engine/around.ts'
import { mustConfirm } from '../engine/confirm.ts'
import { confirmed } from '../engine/plan.ts'
import type { ActionPlan } from '../engine/schema.ts'
import { settingNames } from '../engine/settings.ts'
import { summarise } from '../engine/summary.ts'
import { type Context, isHighRisk, type Understanding } from '../engine/types.ts'
import { resolve } from '../engine/understand.ts'
import { proposalSchema } from './proposal.ts'
import { readProposal } from './read-proposal.ts'

/** As long as somebody who has spoken waits for an answer. */
const TIMEOUT_MS = 4000

/**
 * What an utterance comes to, where the engine does not know or is in doubt and a model is configured. The model proposes
 * plans of the same form; they are read as requests, looked up and made anew by the engine's own rules, and always
 * confirmed. Whatever goes wrong, the engine's answer stays.
 */
export async function consultModel({
  askModel,
  utterance,
  context,
  understood,
}: {
  readonly askModel: AskModel
  readonly utterance: string
  readonly context: Context
  readonly understood: Understanding
}): Promise<Understanding> {
  if (!isInDoubt(understood)) return understood
  const around = lookAround(context)
  const said = toWords(utterance)
  const asked = await askModel({
    purpose: 'plan of an utterance',
    instructions: INSTRUCTIONS,
    // What was read from screens and messages, and who the contacts are, is not told.
    material: { utterance, apps: context.apps.map(({ name }) => name), settings: settingNames },
    people: said.list.filter(({ plain }) => around.contacts.knows(plain)).map(({ text }) => text),
    answer: proposalSchema,
    timeoutMs: TIMEOUT_MS,
  })
  if (!asked.ok || asked.value.plans.length === 0) return understood
  const drafts = asked.value.plans.flatMap((plan) => readProposal(plan, said, around) ?? [])
  // All of it, or nothing: half of what was said may be the opposite of it.
  if (drafts.length < asked.value.plans.length) return understood
  const proposed = asSureAsBoth(resolve(drafts, around), asked.value.plans, around)
  if (proposed.kind === 'not_understood') return understood
  return understood.kind === 'plan' && !isSurer(proposed, understood) ? understood : proposed
}

/** Under what is confirmed anyway. What deletes or pays, and what is asked about, is as the engine says. */
const isInDoubt = (understood: Understanding): boolean =>
  understood.kind === 'not_understood'
    ? understood.unclear === true
    : understood.kind === 'plan' &&
      !understood.plans.some(({ intent }) => isHighRisk(intent)) &&
      understood.plans.some(({ intent, confidence }) =>
        mustConfirm({ intent, confidence, alwaysConfirm: false }),
      )

/** With the smaller of the model's confidence and the computed one. */
function asSureAsBoth(
  proposed: Understanding,
  given: readonly ActionPlan[],
  { alwaysConfirm }: Pick<Around, 'alwaysConfirm'>,
): Understanding {
  if (proposed.kind !== 'plan') return proposed
  const plans = proposed.plans.map((plan, index): ActionPlan => {
    const confidence = Math.min(plan.confidence, given[index]?.confidence ?? 0)
    const { intent } = plan
    const isAsked = plan.confirm || mustConfirm({ intent, confidence, alwaysConfirm })
    return isAsked ? confirmed({ ...plan, confidence }) : { ...plan, confidence }
  })
  return { ...proposed, plans, summary: summarise(plans) }
}

const isSurer = (one: Understanding, other: Understanding): boolean =>
  one.kind === 'plan' && other.kind === 'plan' && leastOf(one.plans) > leastOf(other.plans)
const leastOf = (plans: readonly ActionPlan[]): number =>
  Math.min(...plans.map(({ confidence }) => confidence))

const INSTRUCTIONS = [
  'Somebody has said something to the assistant on their phone: `utterance`. Say what they want it to do, as plans: one for each request, in order; an empty list where it is no request for one of these intents, is to happen later, or is said of somebody else.',
  'Slots hold the words of the utterance: a recipient or sender exactly as they named them, content as the message that is to be written, an app or a number only where it was named. Never add a name, number or fact.',
  '`apps` are on the phone, `settings` can be switched: use these names.',
  'steps: only the operations of the schema, with the values of the slots. delete_messages and make_payment have no steps, and confirm true.',
  'confidence: how sure you are, from 0 to 1, that this is what was meant.',
].join('\n')
