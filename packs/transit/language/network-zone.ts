import type { JsonObject } from '@countersign/core'
import { look, stop, type SaidCall, type Task, toLocal, type Turn } from '@countersign/language'

const TOOL = 'get_transit_network'

/** Where trips are planned: times are those of the clocks there, wherever the traveller's account is at home. */
export function* lookNetwork(turn: Turn): Task<JsonObject> {
  if (!turn.hasTool(TOOL)) return {}
  const network = yield* look(TOOL, {})
  if (network.status === 'loading')
    return yield* stop({ text: 'The timetable is still being loaded. Ask me again in a moment.' })
  return network
}

/** The same turn on the clocks of the network. */
export function inNetwork(turn: Turn, { timeZone }: JsonObject): Turn {
  if (typeof timeZone !== 'string') return turn
  return { ...turn, timeZone, today: toLocal(turn.now, timeZone).date }
}

/** With what was known of the network before, so that it is at hand where the rest is told. */
export const withNetwork = (turn: Turn, calls: readonly SaidCall[]): readonly SaidCall[] =>
  turn.hasTool(TOOL) ? [{ tool: TOOL, input: {} }, ...calls] : calls

/** What the calls answered, and the turn on the clocks of the network. */
export function outOfNetwork(
  turn: Turn,
  outputs: readonly JsonObject[],
): { readonly turn: Turn; readonly outputs: readonly JsonObject[] } {
  if (!turn.hasTool(TOOL)) return { turn, outputs }
  const [network = {}, ...rest] = outputs
  return { turn: inNetwork(turn, network), outputs: rest }
}
