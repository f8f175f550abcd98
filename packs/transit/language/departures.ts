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
import { type Edge, edgeOf, sayEdge, splitAtNight } from './edge.ts'
import { amendMoment, instantOf, momentDetails, momentOf, sayDay, sayPassed } from './moment.ts'
import { inNetwork, lookNetwork, outOfNetwork, withNetwork } from './network-zone.ts'
import { sayUnheeded } from './needs.ts'
import { fold } from './place-names.ts'
import { bullets, clockTime, listed, modeName, sayFailure, sayLine, sayTrouble } from './say.ts'
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
/** As many as a board may have. */
const MOST = 100
const at = '(from|at|in|out of|leaving|leaving from|departing|departing from|for|near)'

export const getDepartures: Intent = {
  tool: 'get_departures',
  effect: 'read',
  title: 'tell what leaves',
  example: 'When does the next tram leave from Kamppi?',
  phrases: [
    `<when> (does|do|is|are|will|'s) [the|my] [next|{edge}] {service} (leave|go|depart|run|come|due|leaving|going|departing|coming|stop|stopping) [next] ${at} {stop}`,
    `<when> (does|do|will) [the|my] [next|{edge}] {service} [next] (leave|depart) {stop}`,
    `<when> (does|do|is|are|will|'s) [the|my] [next|{edge}] {service} ${at} {stop}`,
    `(how long|how soon) (until|till|before) [the] [next] {service} ${at} {stop}`,
    `[<show>] [the|all] [next|upcoming|{edge}] [few|couple of] {service} ${at} {stop}`,
    `[<show>] [the|all] [next|upcoming] (timetable|schedule|departure board|board|departure times|times) ${at} {stop}`,
    `[<show>] [the] (timetable|departures|departure board) of {stop}`,
    `[<show>] [the] {stop} (departures|timetable|departure board)`,
    '(what|which|anything|something) [{service}|<vehicles>] (leaves|leave|goes|go|departs|depart|runs|run|stops|stop|leaving|going|departing) [next] (from|at|in) {stop} [next]',
    '<when> (can|do|could) <i> (catch|get|take) [the|a|my] [next] {service} (from|at|in) {stop}',
    `(is|are) [the|my] [next] {service} (from|at|in) {stop} (on time|late|delayed|cancelled|canceled|running)`,
    `(is|are) [the|my] [next] {service} (on time|late|delayed|cancelled|canceled|running) (from|at|in) {stop}`,
    '(is|are) there [a|any] {service} (from|at|in) {stop}',
    '(is|are) [the|my] [next] {service} [running] (on time|late|delayed|cancelled|canceled|running|ok|behind schedule)',
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
    const callsFor = (from: string | undefined, windowMinutes: number, limit: number) =>
      stopIds(row).map((stopId) => ({
        tool: 'get_departures',
        input: { stopId, ...(from !== undefined && { from }), windowMinutes, limit },
      }))
    const edge = edgeOf(values, there)
    if (edge)
      return withNetwork(
        turn,
        edge.windows.flatMap(({ from, minutes }) => callsFor(instantOf({ at: from }, there), minutes, MOST)),
      )
    const moment = momentOf(values, there)
    if ('passed' in moment) return yield* stop({ text: sayPassed(moment.passed, there) })
    const from = moment.isNow ? undefined : instantOf(moment, there)
    return withNetwork(turn, callsFor(from, WINDOW_MINUTES, isFiltered ? MANY : LIMIT))
  },
  tell: (_, values, turn, outputs) => {
    const told = outOfNetwork(turn, outputs)
    const telling = tellDepartures(told.outputs, values, told.turn)
    return { ...telling, text: telling.text + sayUnheeded(values) }
  },
  sayFailure,
}

/** What leaves, in order, and what of it was asked for. */
function wantedOf(boards: readonly JsonObject[], values: JsonObject) {
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
  return { all, wanted, toward }
}

/** The first or the last of each line, and what has none because it goes on all night. */
function tellEdge(edge: Edge, boards: readonly JsonObject[], values: JsonObject, turn: Turn): string {
  const name = asText(asObject(boards[0]?.stop).name)
  const { edge: rows, through } = splitAtNight(edge, wantedOf(boards, values).wanted, turn)
  const lines = through.map((row) => `${sayLine(row)} to ${asText(row.headsign)}`)
  const parts = [
    rows.length > 0 ? `From **${name}**, ${sayEdge(edge, turn)}:\n\n${sayAll(rows, turn)}` : '',
    lines.length > 0 ? `From **${name}**, all night (there is no ${edge.which} one): ${listed(lines)}.` : '',
  ].filter(Boolean)
  return (
    parts.join('\n\n') ||
    `I find none from **${name}** at night or in the morning, so I cannot tell ${sayEdge(edge, turn)}.`
  )
}

function tellDepartures(boards: readonly JsonObject[], values: JsonObject, turn: Turn): Telling {
  const stopOf = asObject(boards[0]?.stop)
  const name = asText(stopOf.name)
  const { all, wanted, toward } = wantedOf(boards, values)
  const { vehicle, line } = asObject(values.service)
  const mentions = {
    stop: { id: boards.map(({ stop: each }) => asText(asObject(each).id)).join('\n'), label: name },
  }
  const edge = edgeOf(values, turn)
  if (edge) return { text: tellEdge(edge, boards, values, turn), mentions }
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
