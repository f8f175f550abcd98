import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Intent,
  type Phrase,
  type SaidCall,
  stop,
  type Task,
} from '@countersign/language'
import { asCategory } from './categories.ts'
import { findDestination } from './destination-entity.ts'
import { call, given, orUndefined, tripIn } from './given.ts'
import { coordinateDetails, linkDetails, toLink, withLink } from './links.ts'
import { clockSlot, newTimes } from './times.ts'
import type { Day, Trip } from './trip-state.ts'

const set = '(change|set|update|edit|correct|fix|adjust|modify|make|switch|move)'
const of = '(of|for|at|on)'
const time = '(time|times|start|start time|starting time|hours|visiting time)'
const length = '(duration|length|[estimated] time needed|estimated duration|visit length|time there)'
const kind = '(category|type|kind)'
const note = '(note|notes|comment|comments|remark)'
const should = "(should|must|needs to|has to|will|'ll)"

const FIELDS: Readonly<Record<string, string>> = {
  time: 'startTimeIso',
  end: 'endTimeIso',
  length: 'estimatedDurationMinutes',
  notes: 'notes',
  category: 'category',
  city: 'city',
  links: 'links',
  coordinates: 'coordinates',
}

export const fieldRules = {
  field: {
    oneOf: {
      time: `[start] time|times|start|hours`,
      end: 'end time|end',
      length: 'duration|length|estimated duration',
      notes: 'note|notes|comment|comments',
      category: 'category|type|kind',
      city: 'city|town',
      links: 'link|links|website|url',
      coordinates: 'coordinates|location on the map|pin',
    },
  },
  pronounced: [['(it|that one|this one|(that|this) (stop|place|destination))', { it: true }]] as Phrase[],
}

const CHANGES = [
  'time',
  'until',
  'length',
  'longer',
  'shorter',
  'shift',
  'name',
  'kind',
  'city',
  'notes',
  'more',
  'link',
  'coordinates',
  'clear',
]

const phrases: readonly Phrase[] = [
  // when it begins and ends
  `${set} [the] ${time} ${of} {destination} [to|at] {time}`,
  `${set} {destination} ['s] ${time} [to|at] {time}`,
  `(set|change|move|shift|push|bring|reschedule|put|schedule) {destination} (to|for) {time}`,
  `(start|begin) {destination} [at|from] {time}`,
  `{destination} (starts|begins|opens|is|is now|is on|are) [at|from] {time}`,
  `{destination} ${should} (be|start|begin|be on|happen) [at|from] {time}`,
  `(make|have) {destination} (start|begin|be) [at|from] {time}`,
  `(we|i) (get to|arrive at|are at|'re at|reach|will be at|'ll be at|will reach|will arrive at|start at) {destination} [at|from|for] {time}`,
  '(be|arrive) at {destination} (at|from) {time}',
  `{destination} (ends|finishes|closes) [at] {until:time}`,
  `{destination} ${should} (end|finish|be over) [at|by] {until:time}`,
  '(end|finish|leave) {destination} at {until:time}',
  `(we|i) (leave|are leaving|'ll leave|will leave|finish) {destination} at {until:time}`,
  `${set} [the] (end|end time) ${of} {destination} [to|at] {until:time}`,
  // how long it takes
  `{destination} (takes|lasts|needs|will take|is|should take|should be|should last) [about|around] {length:duration} [long]`,
  `(make|keep) {destination} [last|take|be] [about] {length:duration} [long]`,
  `${set} [the] ${length} ${of} {destination} [to] {length:duration}`,
  `${set} {destination} ['s] ${length} [to] {length:duration}`,
  '(set|change) {destination} to {length:duration}',
  '(spend|plan|allow|reserve|budget|schedule|take|allocate|give|keep|need|want) [about|around] {length:duration} [at|in|for|on] {destination}',
  '(we|i) (need|want|spend) [about|around] {length:duration} (at|in|for) {destination}',
  '(give|allow) {destination} {length:duration}',
  '(extend|lengthen|prolong) {destination} by {longer:duration}',
  'add {longer:duration} to {destination}',
  '(shorten|cut|reduce) {destination} by {shorter:duration}',
  '(shorten|extend|cut) {destination} to {length:duration}',
  // what it is called, what it is, where it is
  '(rename|retitle) {destination} [to|as|into] {name:newname}',
  '(rename|retitle) {destination} {name:quoted}',
  'call {destination} {name:quoted}',
  'call {destination:pronounced} {name:newname}',
  `${set} [the] name ${of} {destination} to {name:newname}`,
  `${set} {destination} 's name to {name:newname}`,
  `${set} [the] ${kind} ${of} {destination} [to] [a|an] {kind:kindofplace}`,
  `${set} {destination} ['s] ${kind} [to] [a|an] {kind:kindofplace}`,
  '(mark|tag|categorise|categorize|file|list|count) {destination} [as|under] [a|an] {kind:kindofplace}',
  `{destination} (is|should be) (a|an) {kind:commonkind}`,
  `${set} [the] city ${of} {destination} [to] {city:named}`,
  `${set} {destination} 's city to {city:named}`,
  `{destination} is in {city:named}`,
  `${set} [the] (coordinates|location|position|pin) ${of} {destination} [to] {coordinates}`,
  '(put|place|pin) {destination} at {coordinates}',
  '{destination} is at {coordinates}',
  // what is noted of it
  `(add|put|leave|attach|write|make) [a|an|the|another] ${note} (to|on|for|at) {destination} ((saying|that|to) {more:text}|{more:said})`,
  `(add|put|write|note) {more:quoted} (to|on|in) [the] [notes of|notes for] {destination}`,
  `${note} (for|on|to|about) {destination} [is] {more:said}`,
  `(note|remember) (for|on|about) {destination} [that] {more:text}`,
  `${set} [the] ${note} ${of} {destination} [to|:] {notes:text}`,
  `replace [the] ${note} ${of} {destination} (with|by) {notes:text}`,
  '(add|attach|put|save|include) [the|a|this|its] [{linktype}] [link|url] {link} (to|on|for|at) {destination}',
  '(add|attach|put|save) [the|a|this] [{linktype}] (link|url) (to|on|for) {destination} {link}',
  '{destination} has [the|a] [{linktype}] [link|website|url] {link}',
  `[the] {linktype} (of|for) {destination} (is|are at|is at|are) {link}`,
  `link {destination} to {link}`,
  "{destination} ['s] {linktype} (is|are) [at] {link}",
  // what is taken away from it
  `(clear|remove|delete|empty|erase|drop|unset|take away) [the|all] {clear:field} (of|from|for|on|at) {destination}`,
  `(clear|remove|delete|empty|erase|unset) {destination} 's {clear:field}`,
]

export const updateDestination: Intent = {
  tool: 'update_destination',
  effect: 'write',
  title: 'change a stop',
  example: 'Change the time of Senso-ji to 9:30',
  phrases: [...phrases, '(change|update|edit|modify) {destination}'],
  details: [
    '(in|on|of|for|to) {trip:triphint}',
    '[and] (until|till|ending at|to end at) {until:time}',
    '[and] [make it|for|lasting|set it to|it takes] {length:duration} [long]',
    '[and] [change|set|make] (the|its) (duration|length) [to] {length:duration}',
    '[and] [change|set|make] (the|its) [start] time [to] {time}',
    '[and] [with] [a] note [that|saying] {more:text}',
    ...linkDetails,
    ...coordinateDetails,
    'instead',
  ],
  slots: {
    destination: {
      name: 'the stop',
      question: 'Which stop should I change?',
      required: true,
      answers: ['{destination}'],
    },
    change: {
      name: 'what to change',
      question: 'What should I change: the name, time, duration, category, city, notes or links?',
      required: (values) => CHANGES.every((key) => values[key] === undefined),
      answers: [
        '[to] {time}',
        '[to] {length:duration}',
        '[the] name [to] {name:newname}',
        '[to] {name:quoted}',
      ],
    },
    clock: clockSlot,
  },
  calls: function* calls(values, turn, seek) {
    const trip = yield* tripIn(values, turn, seek)
    const placed = yield* findDestination(asObject(values.destination), trip, turn, seek)
    const changes = yield* changesFrom(values, placed, trip)
    if (Object.keys(changes).length === 0)
      return yield* stop({ text: `Nothing would change: ${asText(placed.row.name)} is like that already.` })
    return [updateCall(placed, changes)]
  },
  doing: (values) => `change ${asText(asObject(asObject(values.destination).list).said) || 'it'}`,
}

interface Target {
  readonly row: JsonObject
  readonly day: Day
}

/** Only what is different from what is there. */
export function* changesFrom(values: JsonObject, { row, day }: Target, trip: Trip): Task<JsonObject> {
  const old = typeof row.estimatedDurationMinutes === 'number' ? row.estimatedDurationMinutes : undefined
  const more = Number(values.longer ?? 0) - Number(values.shorter ?? 0)
  if (more !== 0 && old === undefined)
    return yield* stop({
      text: `I do not know how long ${asText(row.name)} takes now. Tell me how long it should take.`,
    })
  const length = more === 0 ? values.length : old! + more
  const times = yield* newTimes({ ...values, ...given({ length }) }, day.date, row)
  const link = toLink(values)
  const notes =
    orUndefined(values.more) && [asText(row.notes), asText(values.more)].filter(Boolean).join('\n')
  const cleared = FIELDS[asText(values.clear)]
  const changes = given({
    name: orUndefined(values.name),
    category: values.kind === undefined ? undefined : asCategory(asText(values.kind), trip),
    city: orUndefined(values.city),
    notes: notes ?? orUndefined(values.notes),
    coordinates: values.coordinates,
    ...times,
    links: link && withLink(row, link),
    ...(cleared === undefined ? {} : clearing(cleared)),
  })
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(row[key] ?? null),
    ),
  )
}

/** Without a beginning, an end says nothing. */
const clearing = (field: string): JsonObject =>
  field === 'startTimeIso' ? { startTimeIso: null, endTimeIso: null } : { [field]: null }

export const updateCall = ({ row, day }: Target, changes: JsonObject): SaidCall =>
  call(
    'update_destination',
    { dayId: day.id, destinationId: asText(row.id), changes },
    `change the ${Object.keys(changes).map(sayField).join(' and the ')} of ${asText(row.name)}`,
  )

const WORDS: Readonly<Record<string, string>> = {
  startTimeIso: 'start',
  endTimeIso: 'end',
  estimatedDurationMinutes: 'duration',
}
const sayField = (field: string): string => WORDS[field] ?? field
