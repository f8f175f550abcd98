import type { JsonObject } from '@countersign/core'
import {
  addDays,
  addMinutes,
  asObject,
  asText,
  type LocalTime,
  type RuleDefinition,
  toInstant,
  toLocal,
  toLocalIso,
  type Turn,
} from '@countersign/language'
import { sayDay } from './moment.ts'

export const edgeRules: Readonly<Record<string, RuleDefinition>> = {
  edge: { oneOf: { first: 'first|very first|earliest', last: 'last|very last|latest|final' } },
}

/** The first or the last of a day of service, which ends when the night does. */
export interface Edge {
  readonly which: 'first' | 'last'
  /** The day of service: what leaves after midnight is still of the day before. */
  readonly date: string
  /** From when to look, and for how many minutes: in parts, because a board has only so many rows. */
  readonly windows: readonly { readonly from: LocalTime; readonly minutes: number }[]
}

const DAWN = '04:00'
/** Of what does not leave for so long, the night is over or has begun. */
const PAUSE_MINUTES = 90

/** Undefined where neither was asked for, or a time was said as well. */
export function edgeOf(values: JsonObject, turn: Turn): Edge | undefined {
  const which = values.edge
  if ((which !== 'first' && which !== 'last') || values.time !== undefined) return undefined
  const now = toLocal(turn.now, turn.timeZone)
  const { days, date: named, part: ofDay } = asObject(values.day)
  const part = asText(values.part) || asText(ofDay)
  const said = typeof days === 'number' ? addDays(now.date, days) : asText(named)
  if (which === 'first') {
    if (part !== '' && part !== 'morning') return undefined
    const date = said || (now.time < DAWN ? now.date : addDays(now.date, 1))
    return { which, date, windows: parts({ date, time: '02:00' }, [120, 120, 180]) }
  }
  const date = said || (now.time < DAWN ? addDays(now.date, -1) : now.date)
  return { which, date, windows: parts({ date, time: '22:00' }, [120, 120, 210]) }
}

const parts = (from: LocalTime, lengths: readonly number[]): Edge['windows'] =>
  lengths.map((minutes, index) => ({
    from: addMinutes(
      from,
      lengths.slice(0, index).reduce((sum, each) => sum + each, 0),
    ),
    minutes,
  }))

/** Until when a night lasts. */
export const endOf = ({ date }: Edge): LocalTime => ({ date: addDays(date, 1), time: DAWN })
export const beginningOf = ({ date }: Edge): LocalTime => ({ date, time: DAWN })

/** "the last today", "the first tomorrow, Thu 12 March". */
export const sayEdge = ({ which, date }: Edge, { today }: Turn): string =>
  `the ${which} ${sayDay(date, today)}`

/** Of each line and direction the first, or the last; and what goes on all night, of which there is neither. */
export function splitAtNight(
  { which, windows }: Edge,
  departures: readonly JsonObject[],
  { timeZone }: Turn,
): { readonly edge: readonly JsonObject[]; readonly through: readonly JsonObject[] } {
  const lines = new Map<string, JsonObject[]>()
  for (const departure of departures) {
    const key = `${asText(asObject(departure.line).shortName)}\n${asText(departure.headsign)}`
    lines.set(key, [...(lines.get(key) ?? []), departure])
  }
  const timeOf = ({ time }: JsonObject): number => Date.parse(asText(time)) / 60_000
  const instant = (at: LocalTime): number => Date.parse(toInstant(toLocalIso(at), timeZone)) / 60_000
  const [start, end] = [
    instant(windows[0]!.from),
    instant(addMinutes(windows.at(-1)!.from, windows.at(-1)!.minutes)),
  ]
  const edge: JsonObject[] = []
  const through: JsonObject[] = []
  for (const rows of lines.values()) {
    const found = rows.find((row, index) =>
      which === 'last'
        ? (rows[index + 1] ? timeOf(rows[index + 1]!) : end) - timeOf(row) >= PAUSE_MINUTES
        : timeOf(row) - (rows[index - 1] ? timeOf(rows[index - 1]!) : start) >= PAUSE_MINUTES,
    )
    if (found) edge.push(found)
    else through.push(rows[0]!)
  }
  const inOrder = edge.toSorted((left, right) => timeOf(left) - timeOf(right))
  return { edge: inOrder, through }
}

export const hasDay = ({ day, part }: JsonObject): boolean => day !== undefined || part !== undefined
