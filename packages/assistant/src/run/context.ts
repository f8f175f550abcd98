import type { Actor, Origin, Runtime } from '@countersign/core'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { AssistantSettings } from '../settings/index.ts'
import type { Bell } from './bell.ts'
import type { Run } from './run.ts'
import type { WaitingRuns } from './waiting-runs.ts'

/** Who somebody is now: a run may go on long after it was asked for. */
export interface Person {
  readonly actor: Actor
  readonly timeZone: string
}

/** A model and who it belongs to. `isOurs`: nothing that it is told leaves the machine. */
export interface ChosenModel {
  readonly model: LanguageModelV4
  readonly isOurs: boolean
}

/** What the parts of a run share. */
export interface RunContext {
  readonly runtime: Runtime
  readonly bell: Bell
  /** Undefined for somebody who may no longer do anything. */
  readonly findPerson: (id: string) => Promise<Person | undefined>
  readonly chooseModel: (workspace: string, settings: AssistantSettings) => Promise<ChosenModel>
  /** Of the runs that this process works on, to end them at once. */
  readonly working: Map<string, AbortController>
  /** Plans that are being committed together with what their run says of them: nobody has to be told. */
  readonly told: Set<string>
  readonly waiting: WaitingRuns
}

/** For what nobody is left to do. */
export const systemActor: Actor = { id: 'system', name: 'Countersign', role: 'Admin' }

/** How long others leave a run alone when its worker says nothing more: long for a busy process, short for a person. */
export const LEASE_MS = 6_000

export function originOf(run: Pick<Run, 'correlation_id'>, { actor }: Person): Origin {
  return { actor, source: 'AiAssistant', channel: 'chat', correlationId: run.correlation_id }
}
