import type { JsonObject } from '@countersign/core'

/** A step of a plan, as an answer has it. */
export type ExpectedStep = JsonObject & { readonly type: string }

/** Something somebody may say in a campaign, and what must come of it. Whatever else happens, nothing else is proposed. */
export interface Utterance {
  readonly say: string
  /** What was said before, in the same thread. */
  readonly before?: readonly string[]
  /** The call of the planner. */
  readonly plan?: {
    readonly intent: string
    readonly assetIds?: readonly string[]
    readonly campaignId?: string
  }
  /** The steps that are proposed. */
  readonly steps?: readonly ExpectedStep[]
  /** A read that is made at last, and what of its input counts. */
  readonly read?: readonly [tool: string, input: JsonObject]
  /** What it says in the end matches this. */
  readonly says?: RegExp
  /** Who may only look at the campaign. */
  readonly isViewer?: true
  /** Which campaign the thread is about, where it is not the usual one. */
  readonly campaignId?: string
}

type More = Pick<Utterance, 'before' | 'says' | 'isViewer'>

/** It asks for a plan, which the planner stores. */
export const plan = (
  say: string,
  intent: string,
  more: More & { readonly assetIds?: readonly string[]; readonly campaignId?: string } = {},
): Utterance => {
  const { assetIds, campaignId, ...rest } = more
  return { say, plan: { intent, ...(assetIds && { assetIds }), ...(campaignId && { campaignId }) }, ...rest }
}

/** It proposes changes in its answer. */
export const steps = (say: string, expected: readonly ExpectedStep[], more: More = {}): Utterance => ({
  say,
  steps: expected,
  ...more,
})

/** It looks something up, and tells. */
export const read = (
  say: string,
  tool: string,
  input: JsonObject,
  says?: RegExp,
  more: More = {},
): Utterance => ({ say, read: [tool, input], ...(says && { says }), ...more })

/** It only says something: a question, an explanation, a refusal. */
export const talk = (say: string, says: RegExp, more: Omit<More, 'says'> = {}): Utterance => ({
  say,
  says,
  ...more,
})
