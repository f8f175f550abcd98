import { canonicalJson, type PlanDesk } from '@countersign/core'
import type { ToolResult } from '../../canonical.ts'
import { LOW_CONFIDENCE_RECOVERY } from '../../planning/clarify.ts'
import { MAX_ACTIONS } from '../../planning/draft-plan.ts'
import { CONFIDENCE_THRESHOLD } from '../../planning/needs.ts'
import { orderActions } from '../../planning/order-actions.ts'
import type { PlannedAction } from '../../planning/planned-action.ts'
import { settleActions } from '../../planning/settle-actions.ts'
import { failWith, proposeNoop, refuse, succeed } from '../../tool-result.ts'
import { readOnlyCampaign } from '../../uploads/upload-failures.ts'
import { faultOfAction, referencesIn } from './check-actions.ts'
import type { Standing } from './load-request.ts'
import { storeProposal } from './store-proposal.ts'

export interface ProposedPlan {
  readonly actions: readonly PlannedAction[]
  /** Absent where there is nothing to carry out. */
  readonly planId?: string
}

/** From proposals to one stored plan: held against what is there, in order, each checked. Nothing is carried out. */
export async function proposeActions(
  plans: PlanDesk,
  given: readonly PlannedAction[],
  standing: Standing,
  rationale: string | undefined,
): Promise<ToolResult<ProposedPlan>> {
  if (standing.access === 'view') return readOnlyCampaign()
  const twice = findTwice(given)
  if (twice !== undefined)
    return refuse('VALIDATION_FAILED', `Two different actions have the id ${twice}.`, CHECK)
  const ordered = orderActions(settleActions(given, standing))
  if (!ordered.ok) return refuse('VALIDATION_FAILED', ordered.message, CHECK)
  const actions = askAboutUnsure(ordered.actions)
  if (actions.length > MAX_ACTIONS)
    return refuse(
      'VALIDATION_FAILED',
      `These are ${actions.length} actions, and a plan has at most ${MAX_ACTIONS}.`,
      'Propose them in several plans.',
    )
  for (const action of actions) {
    const fault = await faultOfAction(action, standing)
    if (fault !== undefined) return refuse('VALIDATION_FAILED', fault, CHECK)
  }
  const executable = actions.filter(({ type }) => type !== 'NOOP')
  if (actions.length === 0) return succeed({ actions })
  if (executable.length === 0) return failUnsure(actions)
  const plan = await storeProposal(plans, actions, rationale ?? sayPlan(executable))
  return 'ok' in plan ? plan : succeed({ actions, planId: plan.id })
}

/** An id that stands for two different things; the same thing twice is that thing once. */
function findTwice(actions: readonly PlannedAction[]): string | undefined {
  const seen = new Map<string, string>()
  return actions.find((action) => {
    const said = canonicalJson(action)
    const before = seen.get(action.id) ?? said
    seen.set(action.id, said)
    return before !== said
  })?.id
}

const CHECK = 'Build the plan again and hand its gaps and modules over as they are.'

/** What is not sure enough, and what depends on it, becomes a question that has it as an answer. */
function askAboutUnsure(ordered: readonly PlannedAction[]): PlannedAction[] {
  const sure = new Set<string>()
  for (const { id, type, confidence, dependencies } of ordered)
    if (type !== 'NOOP' && confidence >= CONFIDENCE_THRESHOLD && dependencies.every((on) => sure.has(on)))
      sure.add(id)
  const rest = ordered.filter(({ id }) => !sure.has(id))
  return [
    ...ordered.filter(({ id }) => sure.has(id)),
    ...rest.map((action) =>
      action.type === 'NOOP'
        ? { ...action, dependencies: action.dependencies.filter((on) => sure.has(on)) }
        : question(action),
    ),
  ]
}

function question({ id, type, reason, payload, confidence }: PlannedAction): PlannedAction {
  // What would have come of another action is not there to be taken.
  const isWhole = referencesIn(payload).length === 0
  return proposeNoop({
    id: `noop:${id}`.slice(0, 64),
    code: 'LOW_CONFIDENCE',
    message: `It is not sure that this is meant: ${reason}`.slice(0, 1000),
    recovery: LOW_CONFIDENCE_RECOVERY,
    alternatives: [{ label: 'Do it', type, ...(isWhole && { payload }) }, { label: 'Leave it' }],
    confidence,
  })
}

function failUnsure(questions: readonly PlannedAction[]): ToolResult<ProposedPlan> {
  return failWith(
    'LOW_CONFIDENCE',
    `It is not clear enough what is to be planned. ${LOW_CONFIDENCE_RECOVERY}`,
    {
      recoverable: true,
      data: { actions: questions },
      ...(questions[0] && { noop: questions[0] }),
    },
  )
}

const NOUNS = [
  ['CREATE_CHANNEL', 'channel'],
  ['CREATE_PROJECT', 'project'],
  ['CREATE_DOC', 'doc'],
  ['LINK_DOC', 'link'],
  ['CREATE_PLAN_MODULE', 'plan module'],
] as const

function sayPlan(actions: readonly PlannedAction[]): string {
  const counts = NOUNS.flatMap(([type, noun]) => {
    const count = actions.filter((action) => action.type === type).length
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
  })
  return `Proposes ${counts.join(', ')}.`
}
