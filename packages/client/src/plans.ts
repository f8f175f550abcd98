import type { CardFacts, ListPlansQuery, PlanBody } from '@countersign/protocol'
import { type CallOptions, type Client, once, type StepDecision } from './create-client.ts'
import { everyItem, type Page, withQuery } from './pages.ts'

export interface ProposedStep {
  /** By which other steps name it; made by the server unless given. */
  readonly id?: string
  readonly action: string
  /** A value may come from an earlier step: `{ $from: '<stepId>', path: 'id' }`. */
  readonly input: object
  readonly dependsOn?: readonly string[]
  readonly metadata?: object
  /** A name of your own: what bears it is carried out once. */
  readonly key?: string
}

export type PlanFilter = Partial<ListPlansQuery>

/** Changes that wait for a signature, and those that have one. */
export function plans(client: Client) {
  const list = (filter: PlanFilter = {}, { signal }: CallOptions = {}): Promise<Page<PlanBody>> =>
    client.get(withQuery('/api/plans', filter), signal)
  const open = (plan: PlanBody) =>
    plan.steps.filter(({ status }) => status === 'proposed' || status === 'stale')
  const decideAll =
    (decision: StepDecision['decision']) =>
    (
      plan: PlanBody,
      { note, ...options }: CallOptions & { readonly note?: string } = {},
    ): Promise<PlanBody> =>
      client.decide(
        plan,
        open(plan).map(({ id: stepId }) => ({ stepId, decision, ...(note !== undefined && { note }) })),
        options,
      )
  const post = (path: string, body: object, options: CallOptions): Promise<PlanBody> =>
    client.post(`/api/plans${path}`, body, once(options))

  return {
    /** Newest first, a page at a time. */
    list,
    /** Newest first, however many there are. */
    all: (filter: Omit<PlanFilter, 'cursor'> = {}, options: CallOptions = {}): AsyncGenerator<PlanBody> =>
      everyItem((cursor) => list({ ...filter, ...(cursor !== undefined && { cursor }) }, options)),
    get: (id: string, { signal }: CallOptions = {}): Promise<PlanBody> => client.plan(id, signal),
    /** What a card needs to be read by a person: words of the workspace, and names for ids. */
    words: (id: string, { signal }: CallOptions = {}): Promise<CardFacts> =>
      client.get(`/api/plans/${id}/words`, signal),
    propose: (
      request: {
        readonly steps: readonly ProposedStep[]
        readonly rationale?: string
        readonly atomic?: boolean
      },
      options: CallOptions = {},
    ): Promise<PlanBody> => post('', request, options),
    /** Says yes or no to some steps, as the plan that is given shows them. */
    decide: client.decide,
    /** Says yes to everything that waits. */
    approve: decideAll('approve'),
    /** Says no to everything that waits. */
    deny: decideAll('deny'),
    /** Carries out what is approved and held, each step once. */
    execute: (id: string, stepIds?: readonly string[], options: CallOptions = {}): Promise<PlanBody> =>
      post(`/${id}/execute`, stepIds ? { stepIds } : {}, options),
    undo: client.undo,
    /** Changes a step before it is decided: it is previewed anew. */
    edit: (
      id: string,
      stepId: string,
      input: object,
      { signal }: Pick<CallOptions, 'signal'> = {},
    ): Promise<PlanBody> =>
      client.request('PATCH', `/api/plans/${id}/steps/${stepId}`, { body: { input }, signal }),
    /** Previews anew what has become stale. */
    refresh: (id: string, options: CallOptions = {}): Promise<PlanBody> =>
      post(`/${id}/refresh`, {}, options),
    /** Denies everything that is open. */
    dismiss: (
      id: string,
      { note, ...options }: CallOptions & { readonly note?: string } = {},
    ): Promise<PlanBody> => post(`/${id}/dismiss`, note === undefined ? {} : { note }, options),
  }
}
