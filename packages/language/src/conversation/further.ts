import type { CompiledGrammar } from '../compile-grammar.ts'
import { addDays } from '../local-time.ts'
import { withoutClosers } from '../sentences.ts'
import type { Surroundings } from '../span.ts'
import { asObject, asText } from '../task.ts'
import type { Frame } from '../understand.ts'
import { sliceWords, toWords } from '../words.ts'
import { correct, dropStart, isCorrection } from './answer-question.ts'

const FURTHER = /^(?:(?:and )?(?:what|how) about|and|only|just) /
/** The same in more words, which as often begin something else. */
const OR_ELSE =
  /^(?:(?:ok|okay|so|but|then|well|hmm) )*(?:(?:and )?(?:what|how) about|(?:and )?(?:what )?if|(?:and )?(?:can|could) (?:i|we|you)) /
const DAY_AFTER = /^(?:and )?(?:on )?the (?:day after|next day|following day)(?: that)?$/
const INSTEAD = /\binstead$/
const SHIFTED = /\b(?:later|earlier)$/

/** The same, a day later, if that was asked for and it was about one day. */
export function onDayAfter(told: Frame, text: string): Frame | undefined {
  if (!DAY_AFTER.test(toWords(text).plain)) return undefined
  const [name, value] = Object.entries(told.values).find(([, item]) => asObject(item).date) ?? []
  if (name === undefined) return undefined
  const date = addDays(asText(asObject(value).date), 1)
  return { ...told, values: { ...told.values, [name]: { date } } }
}

/** It can only mean to go on with what was told, whatever else its words could mean. */
export const goesOn = (text: string): boolean => FURTHER.test(toWords(text).plain)

/** The same with what is said to be different: further, set right, or "instead". */
export function withDifference(
  grammar: CompiledGrammar,
  told: Frame,
  text: string,
  around: Surroundings,
): Frame | undefined {
  const said = withoutClosers(toWords(text))
  const isOther = INSTEAD.test(said.plain)
  const words = isOther ? sliceWords(said, 0, said.list.length - 1) : said
  const lead = OR_ELSE.exec(words.plain) ?? FURTHER.exec(words.plain)
  if (!lead && !isOther && !isCorrection(words.plain) && !SHIFTED.test(words.plain)) return undefined
  const slots = Object.keys(grammar.intent(told.intent)!.slots)
  return correct(grammar, told, lead ? dropStart(words, lead[0]) : words, around, slots)
}
