import {
  type Actor,
  canonicalJson,
  createRuntime,
  type Json,
  type Pack,
  type Runtime,
  type Store,
} from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import { type Call, compileGrammar, emptyState, interpret, type State } from '@countersign/language'
import { peoplePack, whoIs } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { itineraryPack } from '../../index.ts'
import { itineraryGrammar } from '../index.ts'
import type { EnvelopeCase } from '../utterances/case.ts'
import { sameSteps, type Step } from './compare-steps.ts'
import { furnish, tripId } from './furnish.ts'
import { NOW } from './trips.ts'

export const traveller: Actor = { id: 'tess', name: 'Tess Traveller', role: 'Client' }

export interface Bench {
  readonly runtime: Runtime
  readonly store: Store
}

export const packs: readonly Pack[] = [peoplePack, itineraryPack]

/** Somebody with trips, on a fresh database with the tables of the packs, and a clock that stands still. */
export async function openBench(store: Store): Promise<Bench> {
  const runtime = createRuntime({ store, packs, clock: createFakeClock(NOW), whoIs })
  await addUser(store, traveller)
  await furnish(store, traveller.id)
  return { runtime, store }
}

export interface Trial {
  readonly steps: readonly Step[]
  readonly text: string
  readonly right: boolean
  /** It proposes something that the case does not call for. */
  readonly wrong: boolean
}

const MAX_ROUNDS = 10
const keyOf = ({ tool, input }: Call): string => `${tool} ${canonicalJson(input)}`

/**
 * Says it to the interpreter, with the real read tools. The first writes it comes to are the plan. `openTrip`: the id of
 * a trip of another making than the cases'.
 */
export async function tryCase({ runtime }: Bench, given: EnvelopeCase, openTrip?: string): Promise<Trial> {
  const offered = await as(traveller, () => runtime.offered('itinerary'))
  const schemas = new Map(offered.map(({ name, inputSchema }) => [name, inputSchema]))
  const isRead = (tool: string): boolean => runtime.catalogue.get(tool)?.action.effect === 'read'
  const trip = given.trip === undefined ? 'Japan in May' : given.trip
  const open = openTrip ?? (trip === null ? undefined : tripId(trip))
  let state: State = emptyState

  const read = async ({ tool, input }: Call): Promise<Json> => {
    const outcome = await as(traveller, () => runtime.call(tool, input))
    if (outcome.kind === 'answer') return outcome.result
    if (outcome.kind === 'failed') return { success: false, error: outcome.error.message }
    throw new Error(`${tool} is no read`)
  }

  const turn = async (text: string): Promise<{ steps: Step[]; text: string }> => {
    const results = new Map<string, Json>()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const outcome = interpret({
        grammar: compileGrammar(itineraryGrammar),
        text,
        state,
        turn: {
          now: NOW,
          timeZone: 'UTC',
          today: NOW.slice(0, 10),
          actor: traveller,
          context: open === undefined ? {} : { trip: open },
          hasTool: (name) => schemas.has(name),
        },
        schemaOf: (tool) => schemas.get(tool),
        result: (call) => results.get(keyOf(call)),
      })
      const calls = outcome.kind === 'calls' ? outcome.calls : []
      if (outcome.kind === 'say' || !calls.some(({ tool }) => isRead(tool))) {
        state = JSON.parse(JSON.stringify(outcome.state)) as State
        const said = outcome.kind === 'say' ? outcome.text : outcome.said
        return { steps: calls.map(({ tool, input }) => ({ type: tool, ...input })), text: said }
      }
      for (const call of calls) results.set(keyOf(call), await read(call))
    }
    throw new Error(`"${text}" goes on for ever`)
  }

  let last = { steps: [] as Step[], text: '' }
  for (const text of typeof given.say === 'string' ? [given.say] : given.say) last = await turn(text)
  const { steps, text } = last
  const same = sameSteps(given, steps)
  return { steps, text, right: same && (given.reply?.test(text) ?? true), wrong: steps.length > 0 && !same }
}
