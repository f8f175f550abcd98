import type { Json, JsonObject } from '../json.ts'

/** What a model says in one round: words, calls of actions, or both. */
export interface ScriptedTurn {
  readonly text?: string
  readonly calls?: readonly { readonly action: string; readonly input: JsonObject }[]
}

export interface ScriptedModel {
  /** The next turn of the script; throws when the script is over, because a test then asks more than it planned. */
  next(request: Json): ScriptedTurn
  /** Everything it was asked, in order. */
  readonly requests: readonly Json[]
}

/** A model that says what the test wrote down, and remembers what it was asked. */
export function createScriptedModel(turns: readonly ScriptedTurn[]): ScriptedModel {
  const requests: Json[] = []
  return {
    requests,
    next: (request) => {
      const turn = turns[requests.length]
      requests.push(request)
      if (!turn)
        throw new Error(`The script has ${turns.length} turns, and this is request ${requests.length}`)
      return turn
    },
  }
}
