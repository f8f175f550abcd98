import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Intent,
  recognise,
  type RuleDefinition,
  stop,
  type Telling,
  type Turn,
} from '@countersign/language'
import { amendMoment, instantOf, momentDetails, momentOf, sayDay, sayPassed } from './moment.ts'
import { inNetwork, lookNetwork, outOfNetwork, withNetwork } from './network-zone.ts'
import { sayUnheeded } from './needs.ts'
import { fold } from './place-names.ts'
import { bullets, clockTime, modeName, sayFailure, sayLine, sayTrouble } from './say.ts'
import { stopIds } from './stop-groups.ts'

export const departureRules: Readonly<Record<string, RuleDefinition>> = {
  /** "4", "550", "M1", "7H". */
  line: recognise([[/[a-z]{0,2}\d{1,4}[a-z]{0,2}(?= |$)/y, ([text]) => text.toUpperCase()]]),
  service: [
    '{vehicle}',
    '{vehicle} [line|number] {line}',
    '(line|number) {line}',
    ['(departure|departures|one|vehicle|connection|service)', {}],
  ],
}

const WINDOW_MINUTES = 180
const SHOWN = 5
const LIMIT = 20
/** Where only some of them are wanted. */
const MANY = 80
const at = '(from|at|in|out of|leaving|leaving from|departing|departing from|for|near)'

export const getDepartures: Intent = {
  tool: 'get_departures',
  effect: 'read',
  title: 'tell what leaves',
  example: 'When does the next tram leave from Kamppi?',
  phrases: [
    `<when> (does|do|is|are|will|'s) [the|my] [next|first] {service} (leave|go|depart|run|come|due|leaving|going|departing|coming|stop|stopping) [next] ${at} {stop}`,
    `<when> (does|do|will) [the|my] [next|first] {service} [next] (leave|depart) {stop}`,
    `<when> (does|do|is|are|will|'s) [the|my] [next|first] {service} ${at} {stop}`,
    `(how long|how soon) (until|till|before) [the] [next] {service} ${at} {stop}`,
    `[<show>] [the|all] [next|upcoming|first] [few|couple of] {service} ${at} {stop}`,
    `[<show>] [the|all] [next|upcoming] (timetable|schedule|departure board|board|departure times|times) ${at} {stop}`,
    `[<show>] [the] (timetable|departures|departure board) of {stop}`,
    `[<show>] [the] {stop} (departures|timetable|departure board)`,
    '(what|which|anything|something) [{service}|<vehicles>] (leaves|leave|goes|go|departs|depart|runs|run|stops|stop|leaving|going|departing) [next] (from|at|in) {stop} [next]',
    '<when> (can|do|could) <i> (catch|get|take) [the|a|my] [next] {service} (from|at|in) {stop}',
    `(is|are) [the|my] [next] {service} (from|at|in) {stop} (on time|late|delayed|cancelled|canceled|running)`,
    `(is|are) [the|my] [next] {service} (on time|late|delayed|cancelled|canceled|running) (from|at|in) {stop}`,
    '(is|are) there [a|any] {service} (from|at|in) {stop}',
  ],
  details: [
    ...momentDetails,
    '(towards|toward|heading for|heading to|in the direction of|direction) {towards:placename}',
  ],
  slots: {
    stop: { name: 'the stop', required: true, question: 'From which stop?', answers: ['[from|at] {stop}'] },
    day: { name: 'the day', answers: ['[on] {day}'] },
    shift: { name: 'how much later', answers: ['{shift:later}'] },
  },
  amend: amendMoment,
  calls: function* calls(values, turn, seek) {
    const { vehicle, line } = asObject(values.service)
    const isFiltered = line !== undefined || values.towards !== undefined
    const row = yield* seek.one('stop', {
      ...asObject(values.stop),
      ...(vehicle !== undefined && { mode: vehicle }),
    })
    const there = inNetwork(turn, yield* lookNetwork(turn))
    const moment = momentOf(values, there)
    if ('passed' in moment) return yield* stop({ text: sayPassed(moment.passed, there) })
    const calls = stopIds(row).map((stopId) => ({
      tool: 'get_departures',
      input: {
        stopId,
        ...(!moment.isNow && { from: instantOf(moment, there) }),
        windowMinutes: WINDOW_MINUTES,
        limit: isFiltered ? MANY : LIMIT,
      },
    }))
    return withNetwork(turn, calls)
  },
  tell: (_, values, turn, outputs) => {
    const told = outOfNetwork(turn, outputs)
    const telling = tellDepartures(told.outputs, values, told.turn)
    return { ...telling, text: telling.text + sayUnheeded(values) }
  },
  sayFailure,
}

function tellDepartures(boards: readonly JsonObject[], values: JsonObject, turn: Turn): Telling {
  const stopOf = asObject(boards[0]?.stop)
  const name = asText(stopOf.name)
  const all = boards
    .flatMap(({ departures }) => asRows(departures))
    .toSorted((left, right) => (asText(left.time) < asText(right.time) ? -1 : 1))
  const { vehicle, line } = asObject(values.service)
  const toward = fold(asText(values.towards))
  const wanted = all.filter(
    (departure) =>
      (vehicle === undefined || departure.mode === vehicle) &&
      (line === undefined || asText(asObject(departure.line).shortName).toUpperCase() === line) &&
      fold(asText(departure.headsign)).includes(toward),
  )
  const mentions = {
    stop: { id: boards.map(({ stop: each }) => asText(asObject(each).id)).join('\n'), label: name },
  }
  const what = [
    vehicle === undefined ? '' : modeName(vehicle).toLowerCase(),
    line === undefined ? '' : asText(line),
  ]
    .filter(Boolean)
    .join(' ')
  const moment = momentOf(values, turn)
  const when =
    'passed' in moment || moment.isNow
      ? ''
      : ` ${sayDay(moment.at.date, turn.today)} from ${moment.at.time} on`
  const period = when === '' ? 'in the next three hours' : `in the three hours${when}`
  if (wanted.length === 0) {
    const none = `No ${what || 'vehicle'} leaves ${name}${toward ? ` towards ${asText(values.towards)}` : ''} ${period}.`
    return {
      text: all.length > 0 && what !== '' ? `${none} What does:\n\n${sayAll(all, turn)}` : none,
      mentions,
    }
  }
  return { text: `From **${name}**${when}:\n\n${sayAll(wanted, turn)}`, mentions }
}

const sayAll = (departures: readonly JsonObject[], turn: Turn): string =>
  bullets(
    departures.slice(0, SHOWN).map((departure) => {
      const trouble = sayTrouble(departure.status, departure.delaySeconds)
      const headsign = asText(departure.headsign)
      const line = sayLine(departure)
      return `**${clockTime(departure.time, turn)}** ${line[0]!.toUpperCase()}${line.slice(1)}${headsign ? ` to ${headsign}` : ''}${trouble ? ` · ${trouble}` : ''}`
    }),
  )
