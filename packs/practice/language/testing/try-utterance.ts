import { isDeepStrictEqual } from 'node:util'
import { type Actor, canonicalJson, type Json, type JsonObject } from '@countersign/core'
import { as } from '@countersign/core/testing'
import { type Call, compileGrammar, emptyState, interpret, type State, toLocal } from '@countersign/language'
import { ada, finn, nia, NIAS_ZONE } from '../../testing/people.ts'
import type { Bench } from '../../testing/bench.ts'
import { practiceGrammar } from '../index.ts'
import type { Role, Utterance } from './utterance.ts'

const actors: Record<Role, { actor: Actor; timeZone: string }> = {
  Admin: { actor: ada, timeZone: 'UTC' },
  Nutritionist: { actor: nia, timeZone: NIAS_ZONE },
  Assistant: { actor: finn, timeZone: 'UTC' },
}

export const actorOf = ({ as: role = 'Admin' }: Utterance): Actor => actors[role].actor

export interface Trial {
  readonly reads: readonly Call[]
  readonly writes: readonly Call[]
  readonly text: string
  /** Writes that the utterance does not call for. */
  readonly wrong: readonly Call[]
  readonly right: boolean
}

const MAX_ROUNDS = 10
const keyOf = ({ tool, input }: Call): string => `${tool} ${canonicalJson(input)}`

/** Says it in a conversation with the real read tools. Writes are answered as if a person had decided. */
export async function tryUtterance(bench: Bench, utterance: Utterance): Promise<Trial> {
  const { actor, timeZone } = actors[utterance.as ?? 'Admin']
  const offered = await as(actor, () => bench.runtime.offered('practice'))
  const schemas = new Map(offered.map(({ name, inputSchema }) => [name, inputSchema]))
  const isWrite = (tool: string): boolean => bench.runtime.catalogue.get(tool)?.action.effect === 'write'
  let state: State = emptyState
  let made = 0

  const turn = async (text: string) => {
    const results = new Map<string, Json>()
    const calls: Call[] = []
    const now = bench.clock.now().toISOString()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const outcome = interpret({
        grammar: compileGrammar(practiceGrammar),
        text,
        state,
        turn: {
          now,
          timeZone,
          today: toLocal(now, timeZone).date,
          actor,
          context: contextOf(utterance.context),
          hasTool: (name) => schemas.has(name),
        },
        schemaOf: (tool) => schemas.get(tool),
        result: (call) => results.get(keyOf(call)),
      })
      if (outcome.kind === 'say') {
        state = JSON.parse(JSON.stringify(outcome.state)) as State
        return { text: outcome.text, calls }
      }
      for (const call of outcome.calls) {
        calls.push(call)
        results.set(keyOf(call), isWrite(call.tool) ? decide(call) : await answer(call))
      }
    }
    throw new Error(`"${text}" goes on for ever`)
  }

  const decide = ({ input }: Call): Json => {
    if (utterance.denies) return { success: false, error: 'Action denied by user.' }
    made++
    return {
      success: true,
      message: 'It is done.',
      result: { id: `made-${made}`, client: 'Somebody', ...input },
    }
  }

  const answer = async ({ tool, input }: Call): Promise<Json> => {
    const outcome = await bench.call(actor, tool, input)
    if (outcome.kind === 'answer') return outcome.result
    if (outcome.kind === 'failed') return { success: false, error: outcome.error.message }
    throw new Error(`${tool} is no read`)
  }

  for (const text of utterance.before ?? []) await turn(text)
  const { text, calls } = await turn(utterance.say)
  const writes = calls.filter(({ tool }) => isWrite(tool))
  const expected = (utterance.writes ?? []).map(([tool, input]) => ({ tool, input }))
  const isExpected = (call: Call): boolean => expected.some((one) => isDeepStrictEqual(one, call))
  const reads = calls.filter(({ tool }) => !isWrite(tool))
  const wanted = utterance.read
  const right =
    writes.length === expected.length &&
    writes.every(isExpected) &&
    (!wanted ||
      reads.some(
        ({ tool, input }) => tool === wanted[0] && isDeepStrictEqual(withoutLimit(input), wanted[1]),
      )) &&
    (!utterance.says || utterance.says.test(text))
  return { reads, writes, text, wrong: writes.filter((call) => !isExpected(call)), right }
}

/** How many rows it asks for says nothing of what it understood. */
const withoutLimit = ({ limit: _limit, ...input }: JsonObject): JsonObject => input

const contextOf = (context: JsonObject | undefined): Record<string, string> =>
  typeof context?.clientId === 'string' ? { client: context.clientId } : {}
