import type { z } from 'zod'
import type { JsonObject } from '../json.ts'
import { refuse, type Result } from '../result.ts'

/** A question to the model that is configured, whose answer has a form. */
export interface ModelQuestion<T> {
  /** What it is for, in a few words: for the books. */
  readonly purpose: string
  readonly instructions: string
  /** What it is about. Whatever that says is data, to the model too. */
  readonly material: JsonObject
  /** Checks also what only code can know: that a name occurs in the material, say. It may be asked once more for that. */
  readonly answer: z.ZodType<T>
  /** For everything together. */
  readonly timeoutMs: number
  /** Names of people in the material: hidden, as all that is personal, where the workspace is set so. */
  readonly people?: readonly string[]
  /**
   * The answer is kept, and the same question has the same answer from then on. These are the ids of the rows that the
   * material comes from: what was said of them goes when they are erased.
   */
  readonly keepWith?: readonly string[]
}

/** Asks for whoever is acting, within their limits. Fails with `no_model` where none is there for the workspace. */
export type AskModel = <T>(question: ModelQuestion<T>) => Promise<Result<T>>

/** The same, for whoever is in no workspace. */
export type AskModelIn = <T>(workspace: string, question: ModelQuestion<T>) => Promise<Result<T>>

export const noModel: AskModelIn = async () =>
  refuse('no_model', 'No model is configured for this workspace.', {
    hint: 'Everything works without one, by rules.',
  })
