import type { StepBody } from '@countersign/protocol'
import {
  proposedActionTypes,
  type ProposedActionType,
  type RiskLevel,
  riskLevels,
} from '../../../canonical.ts'
import { type Alternative, alternativesOf } from './alternatives.ts'

/** What a step says of itself as a proposal. */
export interface Proposal {
  readonly type: ProposedActionType
  readonly reason: string | undefined
  /** From 0 to 1. */
  readonly confidence: number | undefined
  readonly riskLevel: RiskLevel | undefined
  readonly passage: string | undefined
  /** The name of the file that the passage stands in, or "your request". */
  readonly source: string | undefined
  readonly alternatives: readonly Alternative[]
}

const typeOfAction: Readonly<Record<string, ProposedActionType>> = {
  create_channel: 'CREATE_CHANNEL',
  create_project: 'CREATE_PROJECT',
  create_doc: 'CREATE_DOC',
  link_doc: 'LINK_DOC',
  create_plan_module: 'CREATE_PLAN_MODULE',
  noop: 'NOOP',
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Read from the data of a step, which anything may have proposed: what is not as it should be is left out. */
export function proposalOf({ action, metadata }: Pick<StepBody, 'action' | 'metadata'>): Proposal {
  const { type, reason, confidence, riskLevel, passage, source, alternatives } = metadata
  return {
    type: proposedActionTypes.find((each) => each === type) ?? typeOfAction[action] ?? 'NOOP',
    reason: text(reason),
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : undefined,
    riskLevel: riskLevels.find((each) => each === riskLevel),
    passage: text(passage),
    source: text(source),
    alternatives: alternativesOf(alternatives),
  }
}

export const stages = ['Structure', 'Context', 'Modules', 'Questions'] as const
export type Stage = (typeof stages)[number]

const stageOfType: Readonly<Record<ProposedActionType, Stage>> = {
  CREATE_CHANNEL: 'Structure',
  CREATE_PROJECT: 'Structure',
  CREATE_DOC: 'Context',
  LINK_DOC: 'Context',
  CREATE_PLAN_MODULE: 'Modules',
  NOOP: 'Questions',
}

/** Where a step stands in a plan: first what things hang on, then what they rest on, then what is to be done. */
export const stageOf = (step: Pick<StepBody, 'action' | 'metadata'>): Stage =>
  stageOfType[proposalOf(step).type]

/** Whether a plan is one of proposals, rather than something that somebody did from a screen. */
export const isOfProposals = (steps: readonly Pick<StepBody, 'metadata'>[]): boolean =>
  steps.some(({ metadata }) => proposedActionTypes.some((type) => type === metadata['type']))

interface Reasoned {
  readonly rationale?: string | undefined
}

/** `Plan for “…”.`, and perhaps more. */
const aboutPlan = /^Plan for “(.+)”\.(.*)$/su

/** What a plan was asked for, as far as it says. */
export const intentOf = ({ rationale = '' }: Reasoned): string =>
  aboutPlan.exec(rationale)?.[1]?.replace(/…$/u, '') ?? ''

/** What a plan is called in a list and above its proposals. */
export function titleOf({ rationale }: Reasoned): string {
  const title = aboutPlan.exec(rationale ?? '')?.[1] ?? rationale ?? 'Proposals'
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** What a plan says of itself beside that, such as what it leaves for another one. */
export const remarkOf = ({ rationale = '' }: Reasoned): string => aboutPlan.exec(rationale)?.[2]?.trim() ?? ''
