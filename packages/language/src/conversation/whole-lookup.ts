import type { CompiledGrammar } from '../compile-grammar.ts'
import type { Sentence } from '../sentences.ts'
import type { Surroundings } from '../span.ts'
import type { Frame } from '../understand.ts'
import { addDetails } from './answer-question.ts'
import type { Pending } from './state.ts'

/** "I am at Kamppi. How do I get to Pasila?" is one lookup in two sentences: neither says what the other says. */
export function joinParts(grammar: CompiledGrammar, frames: readonly Frame[]): readonly Frame[] {
  const [first, second, more] = frames
  if (!first || !second || more || first.intent !== second.intent) return frames
  const { slots } = grammar.intent(first.intent)!
  const lacks = ({ values }: Frame): boolean =>
    Object.entries(slots).some(([name, { required }]) => required === true && values[name] === undefined)
  const overlap = Object.keys(first.values).some((name) => name in second.values)
  if (overlap || (!lacks(first) && !lacks(second))) return frames
  return [{ ...second, values: { ...first.values, ...second.values } }]
}

/** With what sentences that ask for nothing say of it. */
export const withAside = (
  grammar: CompiledGrammar,
  frame: Frame,
  strange: readonly Sentence[],
  around: Surroundings,
): Frame => strange.reduce((whole, { words }) => addDetails(grammar, whole, words, around) ?? whole, frame)

/** Where it answers what was asked, and says nothing else than was said before: with that. */
export function withAsked(frame: Frame, pending: Pending | undefined): Frame {
  const old = pending?.frames[pending.about]
  if (!old || old.intent !== frame.intent || pending?.question.kind !== 'fill') return frame
  const isAnswer = pending.question.slots.some((slot) => frame.values[slot] !== undefined)
  const differs = Object.entries(frame.values).some(
    ([name, value]) => name in old.values && JSON.stringify(old.values[name]) !== JSON.stringify(value),
  )
  return isAnswer && !differs ? { ...frame, values: { ...old.values, ...frame.values } } : frame
}
