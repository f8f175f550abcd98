import type { JsonObject } from '@countersign/core'
import { asObject, asText, type Intent, type Phrase, stop, type Task, type Turn } from '@countersign/language'
import { beginningOf, edgeOf, endOf, hasDay } from './edge.ts'
import { amendMoment, instantOf, lacksTime, momentDetails, momentOf, sayPassed } from './moment.ts'
import { inNetwork, lookNetwork, outOfNetwork, withNetwork } from './network-zone.ts'
import { toEnd } from './place-entity.ts'
import { isPlace, matchKey, savedRows } from './saved.ts'
import { sayFailure } from './say.ts'
import { tellTrip } from './tell-trip.ts'
import { refuseWish, toConstraints, toLimit, wishDetails } from './wishes.ts'

const question = "(what is|what 's|whats|which is|is there|are there|what are|do you know|any)"
const ask = '(find|show|give|tell|get|plan|make|look up|look for|search|search for|i need|i want|need|want)'

/** How a request begins that goes on with where to. */
const leads: readonly string[] = [
  "[what is|what 's|whats|<when> is|when 's|is there] [the|my|a] {edge} (<way>|{vehicle})",
  '<when> (does|do) [the|my] {edge} {vehicle} (leave|go|depart|run)',
  'how <can> <i> [best|have to|need to] <go> [over|back]',
  'how to [best] <go> [over]',
  '(take|bring|get|route|guide|lead|direct|navigate|send|carry) (me|us) [over|back]',
  '[i|we] [have to|need to|want to|must|gotta|wanna|got to|would like to] <go> [over|back]',
  "[i|we] [am|are|'m|'re] <going>",
  `${ask} [me|us] [a|the|my|some|any] [<best>] <way>`,
  `${question} [a|the|my] [<best>] <way> [to <go>]`,
  '[a|the|my|any|some] [<best>] <way>',
  "how (long|far) (does it take|will it take|would it take|is it|do i need|do we need|is the <way>|'s the <way>) [to <go>]",
  'how long [to <go>]',
  '(which|what) ({vehicle}|line|lines) (goes|go|runs|run|takes me|take me|is going|are going|do i take|should i take|do i need|gets me|can i take) [to <go>]',
  '(is|are) there (a|an|any) {vehicle}',
  "<when> (is|does|'s|do) [the|my] next {vehicle} [leave|go|depart|run]",
  "[what is|what 's|<when> is|when 's] [the] next {vehicle}",
]

/** Where to; where from may be said anywhere, as a detail. */
const ends: readonly string[] = ['to {to:place}', '{to:homeward}', '{to:thither}']

const phrases: readonly Phrase[] = [
  ...leads.flatMap((lead) => ends.map((end) => `${lead} ${end}`)),
  'to {to:place}',
  '{to:homeward}',
  "(i am|i'm|im|we are|we 're) [now|currently] (at|in) {from:place}",
  '{from:startplace} to {to:place}',
  '{from:startplace} {to:homeward}',
  '<way> between {from:place} and {to:place}',
  'between {from:place} and {to:place}',
  '[how <can> <i>] (reach|visit) {to:place}',
  [
    '[i|we] [have to|need to|must|should|want to|gotta] (be|arrive|show up) (at|in|on) {to:place}',
    { toBe: true },
  ],
  ['[i|we] [have to|need to|must|should|want to|gotta] (be|arrive) [back] {to:homeward}', { toBe: true }],
  ['(get|take|bring) me (in|at) {to:place}', { toBe: true }],
  [
    "[i|we] (have|'ve got|got|have got) (a|an|my|our) (meeting|appointment|flight|train|class|lecture|date|interview|shift|lesson) (at|in|from) {to:place}",
    { toBe: true },
  ],
  ...['to (be|arrive) (at|in)', 'for', 'to [get to|reach]', 'to'].flatMap((toward): Phrase[] => [
    [
      `<when> <can> <i> [have to|need to|best] (leave|go|start|set off|head off|set out|depart) ${toward} {to:place}`,
      { toBe: true },
    ],
    [`<when> <can> <i> [have to|need to|best] leave {from:place} ${toward} {to:place}`, { toBe: true }],
  ]),
  ['<when> <can> <i> [have to|need to|best] leave [{from:place}] to (be|get) {to:homeward}', { toBe: true }],
]

const fromDetails: readonly Phrase[] = [
  '[and] [starting|leaving|departing|going|beginning] from {from:place}',
  '(starting|leaving|departing|beginning) (at|in) {from:place}',
  "[if|as|since|because|when] (i am|i'm|im|we are|we 're|i will be|we will be|i 'll be|we 'll be) [now|currently|just|right now|standing|sitting|still|staying|here] (at|in|near|outside) {from:place} [now|right now|at the moment] [and|so]",
  "[from] where (i am|i'm|we are) [now] (at|in) {from:place}",
  '[i|we] [have] [just] (got off|landed|arrived|got out) (at|in) {from:place} [and|so]',
  [
    "(from here|from where i am|from where i'm|from my [current] (location|position)|from this place)",
    { here: true },
  ],
]

export const planTrip: Intent = {
  tool: 'plan_trip',
  effect: 'read',
  title: 'plan the trip',
  example: 'How do I get from Kamppi to Itäkeskus by 9?',
  phrases,
  details: [...fromDetails, ...momentDetails, ...wishDetails],
  slots: {
    from: {
      entity: 'place',
      name: 'where you start',
      answers: ["[i am|i'm|im|we are|we 're] [from|at|in|near|starting from|leaving from] {from:place}"],
    },
    to: {
      entity: 'place',
      required: true,
      name: 'where to',
      question: 'Where do you want to go?',
      answers: ['(to|towards) {to:place}'],
    },
    // Before the time: "half an hour earlier" is not in half an hour.
    shift: {
      name: 'how much later',
      answers: [
        '[if|when] [i|we] [leave|left|go|went|start|started|travel|do|did|take] [that|it|this] [with] {shift:later}',
      ],
    },
    time: {
      name: 'the time',
      question: 'By what time do you have to be there?',
      required: lacksTime,
      answers: ['{time:clock}', '{time:wait}'],
    },
    day: { name: 'the day', answers: ['[on] {day}'] },
  },
  amend: amendMoment,
  calls: function* calls(values, turn) {
    const refused = refuseWish(values)
    if (refused !== undefined) return yield* stop({ text: refused })
    const to = asObject(values.to)
    const from = values.from === undefined ? yield* usualStart(values, to) : asObject(values.from)
    if (from.id === to.id)
      return yield* stop({ text: 'Start and end are the same place. Tell me another one of them.' })
    const when = yield* whenOf(values, inNetwork(turn, yield* lookNetwork(turn)))
    const input = {
      origin: toEnd(from),
      destination: toEnd(to),
      ...when,
      ...toConstraints(values),
      ...toLimit(values),
    }
    return withNetwork(turn, [{ tool: 'plan_trip', input }])
  },
  tell: (_, values, turn, outputs) => {
    const told = outOfNetwork(turn, outputs)
    return tellTrip(told.outputs[0] ?? {}, values, told.turn)
  },
  sayFailure: sayNoTrip,
}

/** With the two places, so that one heard wrong is seen. */
function sayNoTrip(failure: JsonObject, { from, to }: JsonObject): string {
  const said = sayFailure(failure)
  if (failure.code !== 'no-itinerary-found') return said
  const start = asText(asObject(from).label) || 'home'
  return said.replace(/^No way found/, `No way found from **${start}** to **${asText(asObject(to).label)}**`)
}

/** "And back?": the last trip the other way round. */
export const planBack: Intent = {
  ...planTrip,
  name: 'plan_back',
  title: 'plan the way back',
  example: 'And back?',
  phrases: ['back', 'the way back', '[the] return [trip|way]', ...leads.map((lead) => `${lead} back`)].map(
    (pattern): Phrase => [pattern, { from: { it: true }, to: { it: true } }],
  ),
  details: [...momentDetails, ...wishDetails],
  slots: { ...planTrip.slots, to: { ...planTrip.slots!.to!, entity: 'start' } },
}

function* whenOf(values: JsonObject, turn: Turn): Task<JsonObject> {
  const edge = edgeOf(values, turn)
  if (edge?.which === 'last') return { when: { type: 'arrive', time: instantOf({ at: endOf(edge) }, turn) } }
  // "The first way" is the next one, unless it is said of which day.
  if (edge && hasDay(values))
    return { when: { type: 'depart', time: instantOf({ at: beginningOf(edge) }, turn) } }
  const moment = momentOf(values, turn)
  if ('passed' in moment) return yield* stop({ text: sayPassed(moment.passed, turn) })
  if (moment.isNow) return {}
  return { when: { type: moment.isArrival ? 'arrive' : 'depart', time: instantOf(moment, turn) } }
}

/** Home, where it was saved and is not where to; else it is asked. */
function* usualStart({ here }: JsonObject, to: JsonObject): Task<JsonObject> {
  const home = here === true ? undefined : matchKey((yield* savedRows()).filter(isPlace), 'home')
  if (home && home.id !== to.id) return home
  return yield* stop({
    text: here === true ? 'I cannot see where you are. Where do you start?' : 'Where do you start?',
    question: { kind: 'fill', slots: ['from'] },
  })
}
