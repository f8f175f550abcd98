import { type ActionDescriptor, type JsonObject, loadPolicy, offeredTo } from '@countersign/core'
import { type AssistantSettings, loadAssistantSettings } from '../settings/index.ts'
import type { MayDecide } from './ask.ts'
import type { ChosenModel, Person, RunContext } from './context.ts'
import { type History, readHistory } from './history.ts'
import { mayDecideBy } from './may-decide.ts'
import type { Run } from './run.ts'
import { threads } from './tables.ts'

/** What is to be known before a round. */
export interface Facts {
  readonly person: Person
  readonly history: History
  readonly settings: AssistantSettings
  readonly chosen: ChosenModel
  /** What the conversation is about. */
  readonly about: JsonObject
  /** What the model may call: where changes are planned as a whole, only what looks things up. */
  readonly tools: readonly ActionDescriptor[]
  /** The changes that it may plan, where they are planned as a whole. */
  readonly planned: readonly ActionDescriptor[] | undefined
  readonly mayDecide: MayDecide
}

/** Everything that the rows say, read at once. */
export async function readFacts(context: RunContext, run: Run, person: Person): Promise<Facts> {
  const { catalogue, store } = context.runtime
  const { actor } = person
  const { workspace } = run
  const [history, settings, thread, policy] = await store.read((reader) =>
    Promise.all([
      readHistory(reader, run.thread_id),
      loadAssistantSettings(reader),
      reader.rows.get(threads, run.thread_id),
      loadPolicy(reader, actor.id),
    ]),
  )
  const offered = offeredTo(catalogue, { actor, workspace, settings: policy.settings })
  const isLookup = ({ effect }: ActionDescriptor): boolean => effect === 'read' || effect === 'intake'
  const isPlanned = catalogue.pack(workspace)?.envelope !== undefined
  return {
    person,
    history,
    settings,
    chosen: await context.chooseModel(workspace, settings),
    about: (thread?.['context'] ?? {}) as JsonObject,
    tools: isPlanned ? offered.filter(isLookup) : offered,
    planned: isPlanned ? offered.filter((action) => !isLookup(action)) : undefined,
    mayDecide: mayDecideBy(actor, policy.settings),
  }
}
