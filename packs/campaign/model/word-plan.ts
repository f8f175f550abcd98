import type { AskModel, JsonObject } from '@countersign/core'
import { z } from 'zod'
import type { PlanDraft } from '../planning/draft-plan.ts'
import type { PlannedModule } from '../planning/plan-modules.ts'
import type { PlannedAction } from '../planning/planned-action.ts'
import type { PlanningRequest } from '../planning/read-request.ts'
import { shorten } from '../planning/words.ts'
import { isSound } from './sound.ts'

/** Whoever plans is waiting, and the plan is there already. */
const TIMEOUT_MS = 12_000
const MAX_WORDS = 300
/** The first of a plan: more would take longer than anybody waits. */
const MAX_MODULES = 12
const MAX_REASONS = 20
const MAX_INTENT = 4000

const said = z.string().trim().min(10).max(MAX_WORDS)
const answer = z.strictObject({
  objectives: z.array(z.strictObject({ id: z.string(), objective: said })).max(50),
  reasons: z.array(z.strictObject({ id: z.string(), reason: said })).max(50),
})

/**
 * A draft with objectives and reasons as a model puts them. Nothing else of it changes: what is proposed, its ids, names
 * and order, how sure and how risky it is, is for the rules. The same draft is worded the same from then on.
 */
export async function wordPlan(
  askModel: AskModel,
  draft: PlanDraft,
  { intent, constraints, topology, assets }: PlanningRequest,
): Promise<PlanDraft> {
  const modules = draft.modules.slice(0, MAX_MODULES)
  const actions = new Map(
    [...draft.recommended, ...modules.flatMap((module) => module.actions)].map((each) => [each.id, each]),
  )
  const worded = [...actions.values()].filter(mayBeWorded).slice(0, MAX_REASONS)
  if (modules.length === 0 && worded.length === 0) return draft
  const material = {
    request: shorten(intent, MAX_INTENT),
    constraints: [...(constraints ?? [])],
    campaign: topology.objective,
    modules: modules.map(({ id, name, objective }) => ({ id, module: name, objective })),
    steps: worded.map(({ id, type, reason, passage, source }) => ({
      id,
      type,
      reason,
      ...(passage !== undefined && { passage }),
      ...(source !== undefined && { source }),
    })),
  } satisfies JsonObject
  const asked = await askModel({
    purpose: 'wording of a plan',
    instructions: INSTRUCTIONS,
    material,
    answer,
    timeoutMs: TIMEOUT_MS,
    keepWith: [topology.campaignId, ...assets.map(({ id }) => id)],
  })
  if (!asked.ok) return draft
  // Each by itself: what one says wrong does not take from the others.
  const sound = isSound(JSON.stringify(material, null, 1))
  const objectives = new Map(
    asked.value.objectives.filter((each) => sound(each.objective)).map((each) => [each.id, each.objective]),
  )
  const reasons = new Map(
    asked.value.reasons.filter((each) => sound(each.reason)).map((each) => [each.id, each.reason]),
  )
  const withReason = (action: PlannedAction): PlannedAction => {
    const reason = mayBeWorded(action) ? reasons.get(action.id) : undefined
    // Before what the rules found, which quotes where it comes from.
    return reason === undefined ? action : { ...action, reason: `${sentence(reason)} ${action.reason}` }
  }
  const withWords = (module: PlannedModule): PlannedModule => {
    const objective = objectives.get(module.id) ?? module.objective
    const withObjective = (action: PlannedAction): PlannedAction =>
      action.type === 'CREATE_PLAN_MODULE' && action.payload['objective'] === module.objective
        ? { ...action, payload: { ...action.payload, objective } }
        : action
    return { ...module, objective, actions: module.actions.map(withReason).map(withObjective) }
  }
  return { ...draft, recommended: draft.recommended.map(withReason), modules: draft.modules.map(withWords) }
}

/** What asks something or warns of something is said as the rules say it. */
const mayBeWorded = ({ type, riskLevel }: PlannedAction): boolean => type !== 'NOOP' && riskLevel === 'LOW'

const sentence = (text: string): string => {
  const line = shorten(text, MAX_WORDS)
  return /[.!?…]$/.test(line) ? line : `${line}.`
}

const INSTRUCTIONS = [
  'The material is the draft of a plan for a marketing campaign, which a person will review: modules and steps, each with its id.',
  'objectives: for each module, by its id, one sentence that says what it is to reach, better than its `objective` does and meaning the same.',
  'reasons: for each step, by its id, one sentence that says why the step helps with the request.',
  'Plain words; no numbers, names, links or promises that are not in the material.',
].join('\n')
