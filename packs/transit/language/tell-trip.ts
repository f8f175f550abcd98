import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Mention,
  type Telling,
  toLocal,
  type Turn,
} from '@countersign/language'
import { sayBetween, sayMetres } from '../web/parts/spans.ts'
import { edgeOf, hasDay } from './edge.ts'
import { momentOf, sayDay } from './moment.ts'
import { savedId } from './saved.ts'
import { bullets, clockTime, modeName, sayLine, sayTrouble, sentence } from './say.ts'

const isRide = ({ mode }: JsonObject): boolean => !/^(?:WALK|BIKE|SCOOTER)$/.test(asText(mode))

/** The best way in a few lines: when to leave, what to take, when one is there; then the others, and what to know. */
export function tellTrip(output: JsonObject, values: JsonObject, turn: Turn): Telling {
  const ways = byVehicle(asRows(output.itineraries), values, turn)
  const [best, ...others] = ways.list
  const to = asObject(values.to)
  const [start, end] = [
    nameOf(asObject(output.origin), asObject(values.from)),
    nameOf(asObject(output.destination), to),
  ]
  const mentions = {
    start: mentionOf(asObject(output.origin), start),
    place: mentionOf(asObject(output.destination), end),
  }
  if (isTooLate(best, turn)) return { text: sayTooLate(best!, values, end, turn), mentions }
  if (!best) return { text: `I find no way from ${start} to ${end}.`, mentions }
  const lines = [
    `${head(values, turn)}From **${start}** to **${end}**: leave at **${clockTime(best.departureTime, turn)}**${onOtherDay(best, values, turn)}, arrive at **${clockTime(best.arrivalTime, turn)}**. ${facts(best)}`,
    bullets(legLines(best, end, turn)),
    ...others.map((way) => `${sayOther(way, turn)}${noteOf(way)}`),
    ...[noteOf(best), ...notes(best), ...warnings(output), ways.note].filter(Boolean).map(sentence),
  ]
  return { text: lines.filter(Boolean).join('\n\n'), mentions }
}

/** As it was said, or saved; a point has only the name of what is there. */
const nameOf = ({ label, name }: JsonObject, row: JsonObject): string =>
  asText(row.label) || asText(label) || asText(name) || 'there'

function mentionOf({ label, coordinate }: JsonObject, name: string): Mention {
  const { lat, lon } = asObject(coordinate)
  return { id: typeof label === 'string' ? savedId(label) : `${Number(lat)},${Number(lon)}`, label: name }
}

/** "09:00 today has passed, so this is for tomorrow, Thu 12 March." */
function head(values: JsonObject, turn: Turn): string {
  const edge = edgeOf(values, turn)
  if (edge?.which === 'last')
    return `The last ${sayDay(edge.date, turn.today)} that arrives by 04:00 at night.\n\n`
  if (edge && hasDay(values))
    return `The first ${sayDay(edge.date, turn.today)} that leaves from 04:00 on.\n\n`
  const moment = momentOf(values, turn)
  if ('passed' in moment || moment.isNow) return ''
  const { at, isMoved, isArrival } = moment
  const day = sayDay(at.date, turn.today)
  if (isMoved) return `${at.time} today has passed, so this is for ${day.replace(/^on /, '')}.\n\n`
  const time = `${isArrival ? 'to arrive by' : 'leaving from'} ${at.time}${isArrival ? '' : ' on'}`
  return `${day[0]!.toUpperCase()}${day.slice(1)}, ${time}.\n\n`
}

/** Where it leaves on another day than was asked for. */
function onOtherDay(way: JsonObject, values: JsonObject, turn: Turn): string {
  const moment = momentOf(values, turn)
  const { date } = toLocal(asText(way.departureTime), turn.timeZone)
  const asked = 'passed' in moment ? turn.today : moment.at.date
  return date === asked ? '' : ` ${sayDay(date, turn.today)}`
}

/** "31 min, one change, 450 m on foot." */
function facts({ departureTime, arrivalTime, numberOfTransfers, walkingDistance, legs }: JsonObject): string {
  const rides = asRows(legs).filter(isRide)
  const walk = Number(walkingDistance)
  const changes = Number(numberOfTransfers)
  return sentence(
    [
      sayBetween({ departureTime: asText(departureTime), arrivalTime: asText(arrivalTime) }),
      rides.length === 0
        ? ''
        : changes === 0
          ? 'no change'
          : changes === 1
            ? 'one change'
            : `${changes} changes`,
      walk > 0 ? `${sayMetres(walk)} on foot` : '',
    ]
      .filter(Boolean)
      .join(', '),
  )
}

function legLines({ legs }: JsonObject, end: string, turn: Turn): string[] {
  const rows = asRows(legs)
  const worth = rows.filter((leg) => isRide(leg) || Number(leg.distance) >= 30)
  return worth.map((leg) => {
    const to = leg === rows.at(-1) ? end : asText(asObject(leg.to).name)
    if (!isRide(leg)) return `${modeName(leg.mode)} ${sayMetres(Number(leg.distance))} to ${to}`
    const headsign = asText(asObject(leg.line).headsign)
    const trouble = sayTrouble(leg.status, leg.realtimeDelaySeconds)
    const line = sayLine(leg)
    return `${clockTime(leg.departureTime, turn)} **${line[0]!.toUpperCase()}${line.slice(1)}**${headsign ? ` towards ${headsign}` : ''} from ${asText(asObject(leg.from).name)} to ${to}, ${clockTime(leg.arrivalTime, turn)}${trouble ? ` (${trouble})` : ''}`
  })
}

/** "Or leave at 08:31 and arrive at 09:02: bus 550, then metro M1." */
function sayOther(way: JsonObject, turn: Turn): string {
  const rides = asRows(way.legs).filter(isRide)
  const lines = rides.map((leg) => {
    const trouble = sayTrouble(leg.status, leg.realtimeDelaySeconds)
    return `${sayLine(leg)}${trouble ? ` (${trouble})` : ''}`
  })
  return `Or leave at **${clockTime(way.departureTime, turn)}**, arrive at **${clockTime(way.arrivalTime, turn)}**: ${lines.join(', then ') || 'on foot'}.`
}

const noteOf = ({ disruptionNote }: JsonObject): string =>
  typeof disruptionNote === 'string' ? ` ${sentence(disruptionNote)}` : ''

/** How much is walked has been said. */
const notes = ({ accessibilityNotes }: JsonObject): string[] =>
  Array.isArray(accessibilityNotes)
    ? accessibilityNotes.filter((note) => typeof note === 'string' && !note.endsWith('on foot in all'))
    : []

/** That there are more ways than were asked for is no news. */
const warnings = ({ warnings: told }: JsonObject): string[] =>
  asRows(told)
    .filter(({ code }) => code !== 'truncated-results')
    .map(({ message }) => asText(message))

/** One must have left already: it is no way any more. */
const isTooLate = (way: JsonObject | undefined, { now }: Turn): boolean =>
  way !== undefined && Date.parse(asText(way.departureTime)) < Date.parse(now) - 60_000

function sayTooLate(way: JsonObject, values: JsonObject, end: string, turn: Turn): string {
  const moment = momentOf(values, turn)
  if (edgeOf(values, turn)?.which === 'last')
    return `The last way to **${end}** has left at ${clockTime(way.departureTime, turn)}.`
  const time = 'passed' in moment ? '' : ` by ${moment.at.time}`
  return `It is too late to be at **${end}**${time}: one would have had to leave at ${clockTime(way.departureTime, turn)}. Ask “and now?” for the next way.`
}

/**
 * What can still be caught, if anything. Those that go by one kind of vehicle only come first; timetables cannot be asked
 * for that.
 */
function byVehicle(
  all: readonly JsonObject[],
  { vehicle, avoid }: JsonObject,
  turn: Turn,
): { readonly list: readonly JsonObject[]; readonly note: string } {
  const ahead = all.filter((way) => !isTooLate(way, turn))
  const list = ahead.length > 0 ? ahead : all
  if (vehicle === undefined && avoid === undefined) return { list, note: '' }
  const fits = (way: JsonObject): boolean => {
    const rides = asRows(way.legs).filter(isRide)
    if (rides.some(({ mode }) => mode === avoid)) return false
    return vehicle === undefined || (rides.length > 0 && rides.every(({ mode }) => mode === vehicle))
  }
  const wanted = list.filter(fits)
  if (wanted.length > 0) return { list: wanted, note: '' }
  const name = (mode: typeof avoid): string => modeName(mode).toLowerCase()
  const how = vehicle === undefined ? `without the ${name(avoid)}` : `by ${name(vehicle)} alone`
  return { list, note: `None of the best ways goes ${how}` }
}
