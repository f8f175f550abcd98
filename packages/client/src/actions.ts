import type { ActionBody, PlanBody } from '@countersign/protocol'
import { type CallOptions, type Client, once } from './create-client.ts'

export type ToolOutcome<Result> =
  | { readonly kind: 'answer'; readonly result: Result }
  /** Somebody must approve it first. */
  | { readonly kind: 'waiting'; readonly plan: PlanBody }

/** What there is to do, and doing it. */
export function actions(client: Client) {
  return {
    list: ({ signal }: CallOptions = {}): Promise<ActionBody[]> => client.get('/api/actions', signal),
    /** Does something oneself: done at once, or waiting for somebody's approval. */
    act: client.act,
    /** Asks an action that only reads. */
    read: client.read,
    /** Calls an action as a model does: what reads answers, whatever else becomes a plan. */
    call: async <Result>(
      tool: string,
      input: object = {},
      options: CallOptions = {},
    ): Promise<ToolOutcome<Result>> => {
      const given = once(options)
      const answer = await client.open('POST', '/api/tools/call', {
        body: { tool, arguments: input },
        ...given,
      })
      const content = (await answer.json()) as Result & { readonly plan: PlanBody }
      return answer.status === 202
        ? { kind: 'waiting', plan: content.plan }
        : { kind: 'answer', result: content }
    },
  }
}
