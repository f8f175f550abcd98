import type { Json, JsonObject } from '@countersign/core'
import { chooseCandidate } from '../choose.ts'
import { type CompiledGrammar, compileForms } from '../compile-grammar.ts'
import { createMatcher } from '../match.ts'
import { inPart, type When } from '../recognise/when.ts'
import type { Surroundings } from '../span.ts'
import { asObject } from '../task.ts'
import type { Frame } from '../understand.ts'
import { type Words, sliceWords, toWords } from '../words.ts'
import type { Pending } from './state.ts'

export type Answer =
  | { readonly kind: 'frames'; readonly frames: readonly Frame[] }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'none' }

const DROP =
  /^(?:no|nope|no thanks|no thank you|nah|cancel(?: that| it)?|never ?mind|forget (?:it|that|about it)|stop|leave it|none(?: of (?:them|these|those))?|neither|nothing|skip it|don't|dont|do not|abort|quit|not now)(?: (?:please|thanks|thank you))?$/
const YES =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|correct|right|exactly|please do|go ahead|do it|do that|of course|absolutely|yes please|go on|continue)(?: (?:please|thanks|do it|go ahead|do that))*$/
const CORRECTION =
  /^(?:no|nope|sorry|oops|wait|actually|rather|i mean|i meant|i said|make it|make that|it should be|should be|not that|better|change (?:it|that) to|let 's (?:say|make it)|instead|what i meant (?:is|was)|correction|hang on|hold on) /
const FILLERS = compileForms([
  "(at|on|for|with|and|it|is|be|will|should|please|the|a|an|of|in|to|from|by|as|that|this|then|instead|well|ok|yes|sure|so|let|make|say|maybe|about|around|i|mean|meant|think|would|like|want|rather|called|named|starting|lasting|'s|client|type|kind|location|due|until|date|time|day|start)",
])

/** Takes a message as the answer to the question that was asked, if it can be one. */
export function answerQuestion(
  grammar: CompiledGrammar,
  pending: Pending,
  message: string,
  around: Surroundings,
  options: { readonly freeText: boolean },
): Answer {
  const { frames, about, question } = pending
  const words = toWords(message)
  if (DROP.test(words.plain)) return { kind: 'dropped' }
  if (question.kind === 'confirm' && YES.test(words.plain)) return { kind: 'frames', frames }
  const frame = frames[about]!
  const amended = (next: Frame): Answer => ({
    kind: 'frames',
    frames: frames.map((item, index) => (index === about ? next : item)),
  })
  if (question.kind === 'choose') {
    const chosen = chooseCandidate(message, question.candidates, around)
    if (chosen) return amended({ ...frame, choices: { ...frame.choices, [question.key]: chosen.id } })
  }
  const asked = question.kind === 'fill' ? question.slots : undefined
  const corrected = correct(grammar, frame, words, around, asked)
  if (corrected) return amended(corrected)
  if (!options.freeText || !asked) return { kind: 'none' }
  const free = asked.find((slot) => grammar.intent(frame.intent)!.slots[slot]?.free)
  if (free === undefined || asked.length > 1) return { kind: 'none' }
  return amended({
    ...frame,
    values: { ...frame.values, [free]: message.trim().replace(/^["“'](.*)["”']$/s, '$1') },
  })
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
  let rest = words
  let correction = false
  for (let lead = CORRECTION.exec(rest.plain); lead; lead = CORRECTION.exec(rest.plain)) {
    const { length } = lead[0]
    rest = sliceWords(rest, rest.offsets.filter((offset) => offset < length).length)
    correction = true
  }
  if (!asked && !correction) return undefined
  const slots = asked && !correction ? asked : Object.keys(compiled.slots)
  const forms = [...slots.flatMap((slot) => compiled.answers[slot] ?? []), ...compiled.details, ...FILLERS]
  const matcher = createMatcher({ words: rest, around, rules: grammar.rules })
  const match = matcher.match({ node: { kind: 'gap' }, set: {} }, forms)
  if (!match || Object.keys(match.values).length === 0) return undefined
  return { ...frame, values: merge(frame.values, match.values) }
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

function mergeWhen({ doubt: _, ...before }: JsonObject, after: JsonObject): JsonObject {
  const isDay = Object.keys(after).some((name) => DAY.has(name))
  // An end or a part of the day that was said for the old time does not hold for the new one.
  const isTime = after.time !== undefined || after.part !== undefined
  const kept = Object.entries(before).filter(([name]) => (DAY.has(name) ? !isDay : !isTime))
  return { ...Object.fromEntries(kept), ...after, ...inPart((before as When).part, after) }
}
