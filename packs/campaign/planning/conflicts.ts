import type { Json, JsonObject } from '@countersign/core'
import type { RiskLevel } from '../canonical.ts'
import { proposeNoop } from '../tool-result.ts'
import { actionId } from './ids.ts'
import type { Matched } from './match-needs.ts'
import type { Need } from './needs.ts'
import type { Node } from './node-index.ts'
import { findPerson, type Person } from './owners.ts'
import type { PlannedAction } from './planned-action.ts'
import { looseKey } from './words.ts'

/** Why a proposal may not be what is wanted, and what one could do instead. */
export interface Conflict {
  readonly kind: 'owner' | 'near-duplicate' | 'ambiguous'
  readonly message: string
  readonly riskLevel: RiskLevel
  readonly alternatives: readonly Json[]
}

export interface Alternative extends JsonObject {
  readonly label: string
  /** The type of the action that would do it, and its payload. */
  readonly type: string
  readonly payload: JsonObject
}

/** What speaks against a proposal: another owner, a name that is almost taken, several that could be meant. */
export function findConflict(
  matched: Matched,
  people: readonly Person[],
  campaignId: string,
): Conflict | undefined {
  return (
    otherOwner(matched, people, campaignId) ?? almostTaken(matched, campaignId) ?? noOwner(matched, people)
  )
}

/** The same as a question by itself, for what exists and would only be used. */
export function askAboutConflict(
  matched: Matched,
  people: readonly Person[],
  campaignId: string,
): PlannedAction[] {
  const { need, node } = matched
  const conflict = node && findConflict(matched, people, campaignId)
  if (!conflict) return []
  const code = conflict.kind === 'owner' ? 'OWNER_CONFLICT' : 'NAMING_CONFLICT'
  const question = proposeNoop({
    id: actionId('NOOP', `${need.kind} ${node.name}`),
    code,
    message: conflict.message,
    recovery: 'Choose one of the alternatives, and plan again.',
    alternatives: conflict.alternatives,
  })
  return [{ ...question, riskLevel: conflict.riskLevel }]
}

const TYPES = { channel: 'CREATE_CHANNEL', project: 'CREATE_PROJECT' } as const

function otherOwner(
  { need, node }: Matched,
  people: readonly Person[],
  campaignId: string,
): Conflict | undefined {
  if (!node || need.owner === undefined || node.ownerId === null) return undefined
  const said = findPerson(need.owner, people)
  const owner = people.find(({ id }) => id === node.ownerId)
  const isSame = said
    ? said.id === node.ownerId
    : owner !== undefined && looseKey(owner.name) === looseKey(need.owner)
  if (isSame) return undefined
  const holder = owner?.name ?? 'somebody else'
  return {
    kind: 'owner',
    message: `The ${node.kind} “${node.name}” belongs to ${holder}, and here ${said?.name ?? need.owner} is named as its owner.`,
    riskLevel: 'HIGH',
    alternatives: [
      useExisting(node, `Keep “${node.name}” with ${holder}`),
      {
        label: `Create a ${node.kind} of its own for ${said?.name ?? need.owner}`,
        type: TYPES[node.kind],
        payload: {
          campaignId,
          name: `${node.name} (${said?.name ?? need.owner})`,
          ...(said && { ownerId: said.id }),
        },
      } satisfies Alternative,
      makeOwner(node, said?.name ?? need.owner),
    ],
  }
}

/** What nobody owns is not taken from anybody: it is only to be settled who does. */
function noOwner({ need, node }: Matched, people: readonly Person[]): Conflict | undefined {
  if (!node || need.owner === undefined || node.ownerId !== null) return undefined
  const said = findPerson(need.owner, people)?.name ?? need.owner
  return {
    kind: 'owner',
    message: `The ${node.kind} “${node.name}” has no owner, and here ${said} is named as its owner.`,
    riskLevel: 'MEDIUM',
    alternatives: [useExisting(node, `Keep “${node.name}” without an owner`), makeOwner(node, said)],
  }
}

const makeOwner = (node: Node, said: string): Alternative => ({
  label: `Make ${said} the owner of “${node.name}” first`,
  type: 'NOOP',
  payload: { [`${node.kind}Id`]: node.id },
})

function almostTaken({ need, node, fit, near }: Matched, campaignId: string): Conflict | undefined {
  const separate: Alternative = {
    label: `Create the ${need.kind} “${need.name}” beside it`,
    type: TYPES[need.kind],
    payload: { campaignId, name: need.name },
  }
  if (!node) {
    if (near.length === 0) return undefined
    return {
      kind: 'near-duplicate',
      message: `The name is close to ${near.map(({ name }) => `“${name}”`).join(', ')}.`,
      riskLevel: 'MEDIUM',
      alternatives: near.map((other) => useExisting(other, `Use the ${other.kind} “${other.name}” instead`)),
    }
  }
  if (near.length > 0)
    return {
      kind: 'ambiguous',
      message: `${near.map(({ name }) => `“${name}”`).join(', ')} could be meant as well.`,
      riskLevel: 'MEDIUM',
      alternatives: [
        ...near.map((other) => useExisting(other, `Use the ${other.kind} “${other.name}” instead`)),
        separate,
      ],
    }
  // Another word for the same thing needs no question; another name for it does where somebody gave it one.
  if (!need.explicit) return undefined
  if (looseKey(need.name) === node.key || fit >= 0.98)
    return isToBeMade(need) ? existsAlready(need, node, campaignId) : undefined
  return {
    kind: 'near-duplicate',
    message: `“${need.name}” is taken for the ${node.kind} “${node.name}”, which exists.`,
    riskLevel: 'MEDIUM',
    alternatives: [useExisting(node, `Keep to “${node.name}”`), separate],
  }
}

/** "Create a … channel", "a new … channel": nothing stands between but what it is called. */
const toBeMade = (noun: string): RegExp =>
  new RegExp(
    String.raw`\b(?:create|creating|add|adding|open|introduce|establish|build|set\s+up|new|another|separate)\s+` +
      String.raw`(?:(?!(?:through|via|in|for|on|to|by|with|of|from|using)\s)[^\s.,;:!?]{1,40}\s+){0,6}${noun}s?\b`,
    'i',
  )
const TO_BE_MADE = { channel: toBeMade('channel'), project: toBeMade('(?:project|initiative|workstream)') }

const isToBeMade = ({ kind, passages }: Need): boolean =>
  passages.some(({ text }) => TO_BE_MADE[kind].test(text))

function existsAlready(need: Need, node: Node, campaignId: string): Conflict {
  return {
    kind: 'near-duplicate',
    message: `“${need.name}” is asked for as a new ${node.kind}, and the ${node.kind} “${node.name}” exists.`,
    riskLevel: 'MEDIUM',
    alternatives: [
      useExisting(node, `Keep to “${node.name}”`),
      {
        label: `Create another ${node.kind} beside it`,
        type: TYPES[node.kind],
        payload: { campaignId, name: `${node.name} 2` },
      } satisfies Alternative,
    ],
  }
}

const useExisting = (node: Node, label: string): Alternative => ({
  label,
  type: 'LINK_DOC',
  payload: { [`${node.kind}Id`]: node.id },
})
