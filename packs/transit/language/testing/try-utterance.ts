import { isDeepStrictEqual } from 'node:util'
import { canonicalJson, type Json, type JsonObject } from '@countersign/core'
import { as } from '@countersign/core/testing'
import {
  asObject,
  asRows,
  asText,
  type Call,
  compileGrammar,
  emptyState,
  interpret,
  type State,
  toLocal,
} from '@countersign/language'
import { transitGrammar } from '../index.ts'
import { fold } from '../place-names.ts'
import { type Bench, newcomer, NOW, tess, TIME_ZONE } from './bench.ts'
import type { ExpectedTrip, Utterance } from './utterance.ts'

export interface Trial {
  readonly calls: readonly Call[]
  readonly writes: readonly Call[]
  readonly text: string
  readonly right: boolean
  /** It proposes something that was not asked for. */
  readonly wrong: readonly Call[]
}

const MAX_ROUNDS = 9
const keyOf = ({ tool, input }: Call): string => `${tool} ${canonicalJson(input)}`

/** Says it in a conversation with the real read tools. Writes are answered as if a person had signed them. */
export async function tryUtterance({ runtime }: Bench, utterance: Utterance): Promise<Trial> {
  const actor = utterance.isNew ? newcomer : tess
  const { timeZone = TIME_ZONE } = utterance
  const offered = await as(actor, () => runtime.offered('transit'))
  const schemas = new Map(offered.map(({ name, inputSchema }) => [name, inputSchema]))
  const isWrite = (tool: string): boolean => runtime.catalogue.get(tool)?.action.effect === 'write'
  const names = new Map<string, Set<string>>()
  let state: State = emptyState

  const answer = async ({ tool, input }: Call): Promise<Json> => {
    const outcome = await as(actor, () => runtime.call(tool, input))
    if (outcome.kind === 'failed') {
      const { message, code, hint } = outcome.error
      return { success: false, error: message, code, ...(hint !== undefined && { hint }) }
    }
    if (outcome.kind === 'plan') return { success: true, message: 'It is done.', result: {} }
    for (const { name, coordinate } of asRows(asObject(outcome.result).places)) {
      const { lat, lon } = asObject(coordinate)
      const key = `${Number(lat)},${Number(lon)}`
      names.set(key, (names.get(key) ?? new Set()).add(fold(asText(name))))
    }
    return outcome.result
  }

  const turn = async (text: string) => {
    const results = new Map<string, Json>()
    const calls: Call[] = []
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const outcome = interpret({
        grammar: compileGrammar(transitGrammar),
        text,
        state,
        turn: {
          now: NOW,
          timeZone,
          today: toLocal(NOW, timeZone).date,
          actor,
          context: {},
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
        results.set(keyOf(call), await answer(call))
      }
    }
    throw new Error(`"${text}" goes on for ever`)
  }

  for (const text of utterance.before ?? []) await turn(text)
  const { text, calls } = await turn(utterance.say)
  const writes = calls.filter(({ tool }) => isWrite(tool))
  const isWanted = (call: Call): boolean =>
    utterance.write !== undefined && isDeepStrictEqual([call.tool, call.input], utterance.write)
  const right =
    writes.length === (utterance.write ? 1 : 0) &&
    writes.every(isWanted) &&
    calls.some(({ tool }) => tool === 'plan_trip') === (utterance.trip !== undefined) &&
    (!utterance.trip || isTrip(calls, utterance.trip, names)) &&
    (utterance.read?.[0] === 'get_departures' || isBoard(calls, utterance.board)) &&
    (!utterance.read || isRead(calls, utterance.read)) &&
    (utterance.says?.test(text) ?? true)
  return { calls, writes, text, right, wrong: writes.filter((call) => !isWanted(call)) }
}

function isTrip(
  calls: readonly Call[],
  expected: ExpectedTrip,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const planned = calls.filter(({ tool }) => tool === 'plan_trip')
  const [{ input } = { input: {} as JsonObject }] = planned
  const isEnd = (end: JsonObject, name: string): boolean => {
    if (end.type === 'label') return end.value === name
    const { lat, lon } = asObject(end.value)
    const key = `${Number(lat)},${Number(lon)}`
    return key === name || (names.get(key)?.has(fold(name)) ?? false)
  }
  const { type, time } = asObject(input.when)
  const at = time === undefined ? undefined : toLocal(asText(time), TIME_ZONE)
  const said = at && `${at.date}T${at.time}`
  return (
    planned.length === 1 &&
    isEnd(asObject(input.origin), expected.from) &&
    isEnd(asObject(input.destination), expected.to) &&
    isDeepStrictEqual(
      [type === 'arrive' ? said : undefined, type === 'depart' ? said : undefined],
      [expected.arrive, expected.depart],
    ) &&
    isDeepStrictEqual(input.constraints, expected.constraints) &&
    input.limit === expected.limit
  )
}

function isBoard(calls: readonly Call[], expected: Utterance['board']): boolean {
  const boards = calls.filter(({ tool }) => tool === 'get_departures')
  if (!expected) return boards.length === 0
  return (
    boards.length > 0 &&
    boards.every(({ input }) => {
      const at = input.from === undefined ? undefined : toLocal(asText(input.from), TIME_ZONE)
      return input.stopId === expected.stop && (at && `${at.date}T${at.time}`) === expected.from
    })
  )
}

/** What is named of the input of the last call of that tool; how many rows it asks for says nothing. */
function isRead(calls: readonly Call[], [tool, input]: readonly [string, JsonObject]): boolean {
  const last = calls.findLast((call) => call.tool === tool)
  return (
    last !== undefined &&
    Object.entries(input).every(([name, value]) => isDeepStrictEqual(last.input[name], value))
  )
}
