import type { Json, JsonObject } from '@countersign/core'
import { findConflict } from './conflicts.ts'
import { actionId } from './ids.ts'
import type { Matched } from './match-needs.ts'
import { findPerson, type Person } from './owners.ts'
import type { PlannedAction } from './planned-action.ts'
import { cite, quoted } from './quote.ts'
import { confidenceOf } from './read-request.ts'
import { conceptOf } from './vocabulary.ts'

const TYPES = { channel: 'CREATE_CHANNEL', project: 'CREATE_PROJECT' } as const
/** Under this a new channel or project is worth a second look. */
const SURE = 0.75

/** The id of the action that makes what is missing; undefined where it exists. */
export const structureId = ({ need, node }: Matched): string | undefined =>
  node ? undefined : actionId(TYPES[need.kind], need.name)

/** The id of a node, or where to take it from once it is made. */
export function nodeRef(matched: Matched): Json {
  const made = structureId(matched)
  return made === undefined ? matched.node!.id : { $from: made, path: 'id' }
}

/** A channel or project that is missing. */
export function planStructure(
  matched: Matched,
  people: readonly Person[],
  campaignId: string,
): PlannedAction | undefined {
  const { need, node } = matched
  if (node) return undefined
  const conflict = findConflict(matched, people, campaignId)
  const confidence = confidenceOf(matched)
  const [passage] = need.passages
  return {
    id: actionId(TYPES[need.kind], need.name),
    type: TYPES[need.kind],
    reason: `There is no ${need.kind} “${need.name}” yet${passage ? `, and ${cite(passage)} calls for it` : ''}.${conflict ? ` ${conflict.message}` : ''}`,
    confidence,
    riskLevel: conflict?.riskLevel ?? (confidence < SURE ? 'MEDIUM' : 'LOW'),
    dependencies: [],
    payload: {
      ...payloadOf(matched, people, campaignId),
      ...(conflict && { alternatives: conflict.alternatives }),
    },
    ...(passage && { passage: quoted(passage.text), source: passage.source.name }),
  }
}

function payloadOf({ need }: Matched, people: readonly Person[], campaignId: string): JsonObject {
  const owner = need.owner === undefined ? undefined : findPerson(need.owner, people)
  const [passage] = need.passages
  const { start, end } = need.span ?? {}
  return {
    campaignId,
    name: need.name,
    ...(need.kind === 'channel' && need.concept !== undefined && { tags: [conceptOf(need.concept).tag] }),
    ...(owner && { ownerId: owner.id }),
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && (start === undefined || end >= start) && { end_date: end }),
    ...(passage && { notes: `From ${quoted(passage.source.name)}: “${quoted(passage.text)}”` }),
  }
}
