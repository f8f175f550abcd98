import {
  type ActionDescriptor,
  type JsonObject,
  loadPolicy,
  offeredTo,
  type PolicyFor,
  type Reader,
} from '@countersign/core'
import { type AssistantSettings, loadAssistantSettings } from '../settings/index.ts'
import type { MayDecide } from './ask.ts'
import type { ChosenModel, Person, RunContext } from './context.ts'
import { type History, historyOf, newestOf, type Told, toTold } from './history.ts'
import { mayDecideBy } from './may-decide.ts'
import type { Run } from './run.ts'
import type { NewMessage } from './run-rows.ts'
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

type Rows = Pick<Reader, 'rows' | 'policy'>

/** What holds for a person now. */
export interface Rules {
  readonly settings: AssistantSettings
  readonly policy: PolicyFor
}

export async function readRules(
  reader: Rows,
  personId: string,
  asked: Promise<PolicyFor> = loadPolicy(reader, personId),
): Promise<Rules> {
  const [settings, policy] = await Promise.all([loadAssistantSettings(reader), asked])
  return { settings, policy }
}

/** What the rows say of a conversation. */
export interface Conversation extends Rules {
  /** Newest first. */
  readonly newest: readonly Told[]
  readonly about: JsonObject
}

/** With what is being said now. */
export const withMessages = (conversation: Conversation, said: readonly NewMessage[]): Conversation => ({
  ...conversation,
  newest: [...said.toReversed().map(toTold), ...conversation.newest],
})

/** Everything at once. */
export async function readConversation(
  reader: Rows,
  { thread_id: threadId, owner_id: ownerId }: Pick<Run, 'thread_id' | 'owner_id'>,
  policy?: Promise<PolicyFor>,
): Promise<Conversation> {
  const [newest, thread, rules] = await Promise.all([
    newestOf(reader, threadId),
    reader.rows.get(threads, threadId),
    readRules(reader, ownerId, policy),
  ])
  return { ...rules, newest, about: (thread?.['context'] ?? {}) as JsonObject }
}

export async function factsOf(
  context: RunContext,
  { workspace }: Pick<Run, 'workspace'>,
  person: Person,
  { newest, about, settings, policy }: Conversation,
): Promise<Facts> {
  const { catalogue } = context.runtime
  const { actor } = person
  const offered = offeredTo(catalogue, { actor, workspace, settings: policy.settings })
  const isLookup = ({ effect }: ActionDescriptor): boolean => effect === 'read' || effect === 'intake'
  const isPlanned = catalogue.pack(workspace)?.envelope !== undefined
  return {
    person,
    history: historyOf(newest),
    settings,
    chosen: await context.chooseModel(workspace, settings),
    about,
    tools: isPlanned ? offered.filter(isLookup) : offered,
    planned: isPlanned ? offered.filter((action) => !isLookup(action)) : undefined,
    mayDecide: mayDecideBy(actor, policy.settings),
  }
}
