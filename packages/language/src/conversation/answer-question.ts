import { canonicalJson, type Json, type JsonObject } from '@countersign/core'
import { chooseCandidates } from '../choose.ts'
import { type CompiledGrammar, compileForms } from '../compile-grammar.ts'
import { createMatcher } from '../match.ts'
import { inPart, type When } from '../recognise/when.ts'
import type { Surroundings } from '../span.ts'
import { asObject } from '../task.ts'
import type { Frame } from '../understand.ts'
import { type Words, sliceWords, toWords } from '../words.ts'
import type { Pending } from './state.ts'

export type Answer =
  /** With `confirm`, it was not among what was offered, and is asked about once more. */
  | { readonly kind: 'frames'; readonly frames: readonly Frame[]; readonly confirm?: true }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'none' }

const DROP =
  /^(?:no|nope|no thanks|no thank you|nah|cancel(?: that| it)?|never ?mind|forget (?:it|that|about it)|stop|leave it|none(?: of (?:them|these|those))?|neither|nothing|skip it|don't|dont|do not|abort|quit|not now)(?: (?:please|thanks|thank you))?$/
const YES =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|correct|right|exactly|please do|go ahead|do it|do that|of course|absolutely|yes please|go on|continue)(?: (?:please|thanks|do it|go ahead|do that))*$/
const CORRECTION =
  /^(?:no|nope|sorry|oops|wait|actually|rather|i mean|i meant|i said|make it|make that|it should be|should be|not that|better|change (?:it|that) to|let 's (?:say|make it)|instead|what i meant (?:is|was)|correction|hang on|hold on) /
/** Said in the middle of an answer, more than what was asked for may change. */
const MEANWHILE = /\b(?:actually|instead|rather|make it|make that|i meant?)\b/
const FILLERS = compileForms([
  "(actually|but|at|on|for|with|and|it|is|be|will|should|please|the|a|an|of|in|to|from|by|as|that|this|then|instead|well|ok|yes|sure|so|let|make|say|maybe|about|around|i|mean|meant|think|would|like|want|rather|called|named|starting|lasting|'s|client|type|kind|location|due|until|date|time|day|start)",
])

/** Takes a message as the answer to the question that was asked, if it can be one. */
export function answerQuestion(
  grammar: CompiledGrammar,
  pending: Pending,
  message: string,
  around: Surroundings,
  /** Nothing else was made of the message: it may also be free text, or somebody else's name. */
  options: { readonly late: boolean },
): Answer {
  const { frames, about, question } = pending
  const words = toWords(message)
  if (DROP.test(words.plain)) return { kind: 'dropped' }
  if (question.kind === 'confirm' && YES.test(words.plain)) return { kind: 'frames', frames }
  const frame = frames[about]!
  const amended = (...next: readonly Frame[]): Answer & { kind: 'frames' } => ({
    kind: 'frames',
    frames: frames.flatMap((item, index) => (index === about ? next : [item])),
  })
  if (question.kind === 'choose') {
    const chosen = chooseCandidates(message, question.candidates, around)
    if (chosen.length > 0)
      return amended(
        ...chosen.map(({ id }) => ({ ...frame, choices: { ...frame.choices, [question.key]: id } })),
      )
    const other = options.late ? nameAnother(grammar, frame, question.key, words, around) : undefined
    if (other) return { ...amended(other), confirm: true }
  }
  const asked = question.kind === 'fill' ? question.slots : undefined
  const corrected = correct(grammar, frame, words, around, asked)
  if (corrected) return amended(corrected)
  if (!options.late || !asked || isAsked(message, words)) return { kind: 'none' }
  const free = asked.find((slot) => grammar.intent(frame.intent)!.slots[slot]?.free)
  if (free === undefined || asked.length > 1) return { kind: 'none' }
  return amended({
    ...frame,
    values: { ...frame.values, [free]: message.trim().replace(/^["“'](.*)["”']$/s, '$1') },
  })
}

const isAsked = (message: string, { plain }: Words): boolean =>
  /\?\W*$/.test(message) ||
  /^(?:what|who|whose|when|where|which|how|why|is|are|was|does|did|can)\b/.test(plain)

const NEITHER = /^(?:neither|none(?: of (?:them|these|those))?|no|nope)(?: of them)? /

/** "Neither, I meant Nadia": another name in the place of the one that was asked about. */
function nameAnother(
  grammar: CompiledGrammar,
  frame: Frame,
  key: string,
  words: Words,
  around: Surroundings,
): Frame | undefined {
  const [kind = ''] = key.split(' ', 1)
  if (!grammar.grammar.entities[kind]?.person || !grammar.rules.has(kind)) return undefined
  const refused = NEITHER.test(words.plain)
  const { rest, correction } = withoutLead(refused ? dropStart(words, NEITHER.exec(words.plain)![0]) : words)
  const written = rest.list.every(({ text }) => /^\p{Lu}/u.test(text))
  if (!written && !refused && !correction) return undefined
  const { prefer: _, ...asked } = asObject(JSON.parse(key.slice(kind.length + 1)) as Json)
  const span = createMatcher({ words: rest, around, rules: grammar.rules })
    .spansAt(kind, 0)
    .find(({ end, value }) => end === rest.list.length && asObject(value).name !== undefined)
  if (!span) return undefined
  const replace = (value: Json): Json => {
    if (canonicalJson(value) === canonicalJson(asked)) return span.value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([name, item]) => [name, replace(item)]),
    )
  }
  return { ...frame, values: replace(frame.values) as JsonObject }
}

/** The words after these first ones. */
export const dropStart = (words: Words, start: string): Words =>
  sliceWords(words, words.offsets.filter((offset) => offset < start.length).length)

/** "No, I meant …", "not an hour, …": the words after it, and whether there was any. */
function withoutLead(words: Words): { readonly rest: Words; readonly correction: boolean } {
  let rest = words
  let correction = false
  for (let lead = CORRECTION.exec(rest.plain); lead; lead = CORRECTION.exec(rest.plain)) {
    rest = dropStart(rest, lead[0])
    correction = true
  }
  const pause = rest.list.findIndex(({ before }, at) => at > 0 && before === ',')
  if (rest.list[0]?.plain !== 'not' || pause < 0) return { rest, correction }
  return { rest: sliceWords(rest, pause), correction: true }
}

/** The frame with what a message adds to it or sets right. Without `asked`, anything about it may be corrected. */
export function correct(
  grammar: CompiledGrammar,
  frame: Frame,
  words: Words,
  around: Surroundings,
  asked?: readonly string[],
): Frame | undefined {
  const compiled = grammar.intent(frame.intent)!
  const lead = withoutLead(words)
  const { rest } = lead
  const correction = lead.correction || (asked !== undefined && MEANWHILE.test(words.plain))
  if (!asked && !correction) return undefined
  const slots = asked && !correction ? asked : Object.keys(compiled.slots)
  const forms = [...slots.flatMap((slot) => compiled.answers[slot] ?? []), ...compiled.details, ...FILLERS]
  const matcher = createMatcher({ words: rest, around, rules: grammar.rules })
  const match = matcher.match({ node: { kind: 'gap' }, set: {} }, forms)
  if (!match || Object.keys(match.values).length === 0) return undefined
  return { ...frame, values: (compiled.intent.amend ?? merge)(frame.values, match.values) }
}

/** The frame with what a sentence beside it says of it: "I am at Kamppi. How do I get to Pasila?" */
export function addDetails(
  grammar: CompiledGrammar,
  frame: Frame,
  words: Words,
  around: Surroundings,
): Frame | undefined {
  const { details } = grammar.intent(frame.intent)!
  const match = createMatcher({ words, around, rules: grammar.rules }).match(
    { node: { kind: 'gap' }, set: {} },
    [...details, ...FILLERS],
  )
  return match && { ...frame, values: { ...match.values, ...frame.values } }
}

/** Started again from a message of refusal: "I meant Thursday". */
export const isCorrection = (plain: string): boolean => CORRECTION.test(plain)

const WHEN = new Set(['date', 'from', 'to', 'time', 'end', 'part', 'orToday', 'doubt'])
const DAY = new Set(['date', 'from', 'to', 'orToday'])

/** New values win; a day and a time of day said one after the other belong together. */
function merge(old: JsonObject, added: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...old }
  for (const [key, value] of Object.entries(added)) {
    const [before, after] = [asObject(old[key]), asObject(value)]
    const both = [...Object.keys(before), ...Object.keys(after)]
    const isWhen = both.length > 0 && both.every((name) => WHEN.has(name))
    if (!isWhen) values[key] = value
    else values[key] = mergeWhen(before, after)
  }
  return values
}

function mergeWhen(old: JsonObject, after: JsonObject): JsonObject {
  const { doubt: _, ...before } = old
  const isDay = Object.keys(after).some((name) => DAY.has(name))
  // An end or a part of the day that was said for the old time does not hold for the new one.
  const isTime = after.time !== undefined || after.part !== undefined
  const kept = Object.entries(before).filter(([name]) => (DAY.has(name) ? !isDay : !isTime))
  return { ...Object.fromEntries(kept), ...after, ...inPart((before as When).part, after) }
}
