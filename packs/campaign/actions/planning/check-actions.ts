import { findJsonFault, issuesOf, sayIssue } from '@countersign/core'
import { z } from 'zod'
import type { ProposedActionType } from '../../canonical.ts'
import { contentOrAsset, inOrder, noopInput, recordId, someLink, stepInputs } from '../../domain/inputs.ts'
import type { PlannedAction } from '../../planning/planned-action.ts'
import type { Standing } from './load-request.ts'

/** Which action carries out which proposal. */
export const ACTION_OF: Readonly<Record<ProposedActionType, string>> = {
  CREATE_CHANNEL: 'create_channel',
  CREATE_PROJECT: 'create_project',
  CREATE_DOC: 'create_doc',
  LINK_DOC: 'link_doc',
  CREATE_PLAN_MODULE: 'create_plan_module',
  NOOP: 'noop',
}

const from = z.strictObject({ $from: z.string().max(64), path: z.literal('id') })
const inputs = stepInputs((of) => z.union([recordId(of), from]))

const SCHEMAS: Readonly<Record<ProposedActionType, z.ZodType>> = {
  CREATE_CHANNEL: z.strictObject(inputs.createChannel),
  CREATE_PROJECT: z.strictObject(inputs.createProject).refine(...inOrder),
  CREATE_DOC: z.strictObject(inputs.createDoc).refine(...contentOrAsset),
  LINK_DOC: z.strictObject(inputs.linkDoc).refine(...someLink),
  CREATE_PLAN_MODULE: z.strictObject(inputs.createPlanModule),
  NOOP: z.strictObject(noopInput),
}

/** The input of the action that a proposal becomes: its payload, without what is only there to choose from. */
export function inputOf({
  type,
  payload,
}: Pick<PlannedAction, 'type' | 'payload'>): PlannedAction['payload'] {
  if (type === 'NOOP') return payload
  const { alternatives: _alternatives, ...input } = payload
  return input
}

/** What is wrong with a proposal: its payload does not fit, or it points at what is not in the campaign. */
export async function faultOfAction(
  action: PlannedAction,
  { nodes, docs }: Pick<Standing, 'nodes' | 'docs'>,
): Promise<string | undefined> {
  const input = inputOf(action)
  const fault = findJsonFault(input)
  if (fault) return `The payload of ${action.id} ${fault.message}.`
  const parsed = SCHEMAS[action.type].safeParse(input)
  if (!parsed.success) return `The payload of ${action.id} does not fit: ${sayIssue(issuesOf(parsed.error))}`
  const unreferenced = referencesIn(input).find((id) => !action.dependencies.includes(id))
  if (unreferenced !== undefined)
    return `The action ${action.id} needs ${unreferenced}, and does not name it in its dependencies.`
  for (const [key, kind] of [
    ['channelId', 'channel'],
    ['projectId', 'project'],
  ] as const) {
    const id = input[key]
    if (typeof id === 'string' && nodes.get(id)?.kind !== kind)
      return `There is no ${kind} with the id ${id} in this campaign, which ${action.id} points at.`
  }
  const docId = input['docId']
  if (action.type === 'LINK_DOC' && typeof docId === 'string' && !(await docs.get(docId)))
    return `There is no doc with the id ${docId} in this campaign, which ${action.id} points at.`
  return undefined
}

/** The ids of the actions that a value takes something from. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('$from' in value && typeof value.$from === 'string') return [value.$from]
  return Object.values(value).flatMap(referencesIn)
}
