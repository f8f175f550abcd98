import type { JsonObject } from '@countersign/core'
import {
  addMinutes,
  asObject,
  asText,
  type LocalTime,
  type Phrase,
  stop,
  type Task,
  toLocalIso,
  type When,
} from '@countersign/language'

const about = '[about|around|roughly|approximately|maybe]'

/** What may be said of when something is and how long it takes. */
export const timeDetails: readonly Phrase[] = [
  '[at|from|for|by|around|about|starting|beginning|start|starts|and] [at|from] {time}',
  '(in|during) the {part} [of the day]',
  '(until|till|ending|ends|finishing|to end) [at|by] {until:time}',
  `[and] [for|lasting|taking|takes|spend|spending|stay|staying|allow] ${about} {length:duration} [long|there]`,
]

/** A part of the day is no time: which is asked for. */
export const clockSlot = {
  name: 'the time',
  question: 'At what time?',
  required: ({ time, part }: JsonObject) =>
    asObject(time).time === undefined && (part !== undefined || asObject(time).part !== undefined),
  answers: ['[at|from] {time:hour}'],
}

export const timeRules = {
  part: { oneOf: { morning: 'morning', afternoon: 'afternoon', evening: 'evening|night' } },
}

const MAX_MINUTES = 1440

const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** A time as the clocks there show it, and what is written after it. */
function readWall(text: unknown): (LocalTime & { readonly offset: string }) | undefined {
  const match = typeof text === 'string' ? WALL.exec(text) : null
  return match ? { date: match[1]!, time: match[2]!, offset: match[3] ?? '' } : undefined
}

const minutesBetween = (from: LocalTime, to: LocalTime): number =>
  (Date.parse(`${to.date}T${to.time}Z`) - Date.parse(`${from.date}T${from.time}Z`)) / 60_000

/**
 * The times that are said, on a day. A destination that has times already keeps how long it takes when it begins at
 * another time, and ends at another time when it takes longer.
 */
export function* newTimes(values: JsonObject, date: string, row: JsonObject = {}): Task<JsonObject> {
  const said = asObject(values.time) as When
  const length = typeof values.length === 'number' ? values.length : undefined
  if (length !== undefined && (length < 1 || length > MAX_MINUTES))
    return yield* stop({ text: 'A stop takes at least a minute and at most 24 hours.' })
  const [oldStart, oldEnd] = [readWall(row.startTimeIso), readWall(row.endTimeIso)]
  const shift = asObject(values.shift)
  const by = Number(shift.minutes ?? 0)
  if (values.shift !== undefined && !oldStart)
    return yield* stop({ text: `${asText(row.name)} has no time yet. Tell me one, such as “at 10”.` })
  const start: LocalTime | undefined =
    said.time !== undefined ? { date, time: said.time } : by !== 0 ? addMinutes(oldStart!, by) : undefined
  const until = (asObject(values.until) as When).time ?? said.end
  const begins = start ?? oldStart
  const lasted = oldStart && oldEnd ? minutesBetween(oldStart, oldEnd) : undefined
  const lasts = length ?? (start ? lasted : undefined)
  const end: LocalTime | undefined =
    until !== undefined
      ? { date: begins?.date ?? date, time: until }
      : oldEnd && begins && lasts !== undefined
        ? addMinutes(begins, lasts)
        : undefined
  if (begins && end && minutesBetween(begins, end) < 0)
    return yield* stop({ text: 'The end would be before the start. Please tell me both times again.' })
  const offset = oldStart?.offset ?? oldEnd?.offset ?? ''
  return {
    ...(start && { startTimeIso: toLocalIso(start) + offset }),
    ...(end && { endTimeIso: toLocalIso(end) + offset }),
    ...(length !== undefined && { estimatedDurationMinutes: length }),
  }
}
