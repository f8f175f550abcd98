import { canonicalJson, type Json, type Pack, type Runtime } from '@countersign/core'
import { ada, as } from '@countersign/core/testing'
import { compileGrammar } from '../compile-grammar.ts'
import { interpret } from '../conversation/interpret.ts'
import { emptyState } from '../conversation/state.ts'
import type { Grammar } from '../grammar.ts'
import { toLocal } from '../local-time.ts'
import type { Call } from '../task.ts'

export interface Heard {
  /** What it would have a person decide on. */
  readonly writes: readonly Call[]
  /** What it says where it asks for no change; empty otherwise. */
  readonly says: string
}

const MAX_ROUNDS = 10
const keyOf = ({ tool, input }: Call): string => `${tool} ${canonicalJson(input)}`

/** What the interpreter makes of a sentence of an admin, with the real read actions at hand. Nothing is changed. */
export async function hear(
  { runtime, pack, grammar }: { runtime: Runtime; pack: Pack; grammar: Grammar },
  text: string,
): Promise<Heard> {
  const tools = await as(ada, () => runtime.offered(pack.name))
  const schemas = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema]))
  const isRead = ({ tool }: Call): boolean => tools.find(({ name }) => name === tool)?.effect === 'read'
  const results = new Map<string, Json>()
  const now = new Date().toISOString()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = interpret({
      grammar: compileGrammar(grammar),
      text,
      state: emptyState,
      turn: {
        now,
        timeZone: 'UTC',
        today: toLocal(now, 'UTC').date,
        actor: ada,
        context: {},
        hasTool: (name) => schemas.has(name),
      },
      schemaOf: (tool) => schemas.get(tool),
      result: (call) => results.get(keyOf(call)),
    })
    if (outcome.kind === 'say') return { writes: [], says: outcome.text }
    if (!outcome.calls.every(isRead)) return { writes: outcome.calls, says: '' }
    for (const call of outcome.calls) {
      const answer = await as(ada, () => runtime.call(call.tool, call.input))
      if (answer.kind === 'plan') throw new Error(`${call.tool} does not only read`)
      results.set(
        keyOf(call),
        answer.kind === 'answer' ? answer.result : { success: false, error: answer.error.message },
      )
    }
  }
  throw new Error(`"${text}" goes on for ever`)
}
