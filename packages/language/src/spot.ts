import type { Json } from '@countersign/core'
import type { CompiledGrammar, CompiledIntent } from './compile-grammar.ts'
import { createMatcher, type Matcher } from './match.ts'
import type { Sentence } from './sentences.ts'
import type { Surroundings } from './span.ts'
import { asObject } from './task.ts'
import type { Frame } from './understand.ts'
import type { Words } from './words.ts'

const ASKS =
  /^(?:what|who|whom|whose|when|where|which|how|why|is|are|was|does|do|did|has|have|any|anything|can|could|may|show|give|tell|list|find|get|let|at what|i need|i want|look|see|need)\b/

/** A read whose topic a question speaks of, when its wording fits no phrase. */
export function spotRead(
  grammar: CompiledGrammar,
  sentence: Sentence,
  around: Surroundings,
): Frame | undefined {
  const { words, question } = sentence
  if (!question && !ASKS.test(words.plain)) return undefined
  if (words.list.some(({ plain, quoted }) => quoted || grammar.acting.has(plain))) return undefined
  const matcher = createMatcher({ words, around, rules: grammar.rules })
  let best: { frame: Frame; score: number } | undefined
  for (const compiled of grammar.intents) {
    const found = spotIntent(compiled, words, matcher)
    if (found && (!best || found.score > best.score)) best = found
  }
  return best?.frame
}

function spotIntent(
  { name, intent, spot }: CompiledIntent,
  words: Words,
  matcher: Matcher,
): { frame: Frame; score: number } | undefined {
  if (!spot || !intent.spot) return undefined
  const topics = words.list.filter((_, at) => matcher.startsAt(spot, at)).length
  if (topics === 0) return undefined
  const values: Record<string, Json> = { ...spot.set }
  for (const [slot, type] of Object.entries(intent.spot.slots ?? {})) {
    const value = findValue(type, words, matcher)
    if (value !== undefined) values[slot] = value
  }
  if (intent.spot.needs?.some((slot) => values[slot] === undefined)) return undefined
  return { frame: { intent: name, values, choices: {} }, score: topics + Object.keys(values).length / 10 }
}

/** The first value of a type; the name of a person only where it is written like one. */
function findValue(type: string, words: Words, matcher: Matcher): Json | undefined {
  for (const [at, word] of words.list.entries()) {
    const isDate = matcher.spansAt('near', at).length > 0
    const spans = matcher.spansAt(type, at)
    const longest = spans
      .toSorted((a, b) => b.end - a.end)
      .find(({ end, value }) => {
        if (typeof asObject(value).name !== 'string') return true
        if (isDate) return false
        return at > 0 || end > 1
          ? words.list.slice(at, end).every(({ text }) => /^\p{Lu}/u.test(text)) && word.before !== ':'
          : false
      })
    if (longest) return longest.value
  }
  return undefined
}
