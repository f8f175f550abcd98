import type { Json, JsonObject } from '@countersign/core'
import type { CompiledGrammar, CompiledIntent } from './compile-grammar.ts'
import type { Focus } from './grammar.ts'
import { type Budget, createMatcher, type Match, type Matcher, sentenceBudget } from './match.ts'
import { personName } from './recognise/names.ts'
import { readSentence, type Sentence } from './sentences.ts'
import type { Surroundings } from './span.ts'
import { asObject } from './task.ts'
import { findTypos } from './typos.ts'
import { joinWords, sliceWords, textBetween, type Words } from './words.ts'

/** One thing that is asked for. */
export interface Frame {
  readonly intent: string
  readonly values: JsonObject
  /** Which record is meant where several could be, once the user has said so. */
  readonly choices: Readonly<Record<string, string>>
}

interface Reading {
  readonly frames: readonly Frame[]
  readonly cost: number
  /** It begins with whom or what it is about: nothing says what to do. */
  readonly verbless: boolean
}

interface Clause {
  readonly frame: Frame
  readonly cost: number
  readonly firstSlot: number
}

/** What was spoken of so far. */
type Speaking = Surroundings & { readonly focus: Focus; readonly listed?: string | undefined }

const SPLIT_COST = 0.3
const CARRY_COST = 0.3
const MAX_SPLITS = 6
/** What has more places where it could be split is a text, and no row of requests. */
const MAX_POINTS = 16
const CONJUNCTIONS = new Set(['and', 'then', 'plus', 'also', '&'])

/** The requests that a sentence makes, or undefined when some of its words have no place in any. */
export function understand(
  grammar: CompiledGrammar,
  words: Words,
  around: Speaking,
  budget: Budget = sentenceBudget(),
): readonly Frame[] | undefined {
  if (words.list.length === 0) return undefined
  const exact = readWords(grammar, words, around, undefined, budget)
  const typos = exact ? undefined : findTypos(words, grammar.words)
  const reading = typos?.size ? readWords(grammar, words, around, typos, budget) : exact
  // Of what was not read to its end, another reading might have been the better one.
  return budget.steps < 0 ? undefined : reading?.frames
}

function readWords(
  grammar: CompiledGrammar,
  all: Words,
  around: Speaking,
  typos: ReadonlyMap<string, string> | undefined,
  budget: Budget,
): Reading | undefined {
  const clause = once((words: Words): Clause | undefined =>
    readClause(
      grammar,
      words,
      around,
      createMatcher({ words, around, rules: grammar.rules, ...(typos && { typos }), budget }),
    ),
  )

  const isWrite = ({ intent }: Frame): boolean => grammar.intent(intent)!.intent.effect === 'write'

  const readings = Array.from({ length: MAX_SPLITS + 1 }, (_, splits) =>
    once((words: Words) => readAnew(words, splits)),
  )
  const read = (words: Words, splits: number): Reading | undefined => readings[splits]!(words)

  /** The whole as one request, or its first part as one and the rest as more. */
  function readAnew(words: Words, splits: number): Reading | undefined {
    const whole = clause(words)
    let best: Reading | undefined = whole && {
      frames: [whole.frame],
      cost: whole.cost,
      verbless: whole.firstSlot === 0,
    }
    const points = splits < MAX_SPLITS ? splitPoints(words) : []
    if (points.length > MAX_POINTS) return best
    for (const { end, next } of points) {
      if (budget.steps < 0) return undefined
      const left = clause(sliceWords(words, 0, end))
      if (!left) continue
      const rest = sliceWords(words, next)
      const alone = read(rest, splits + 1)
      // After a change, "… and Friday's appointments" is no question about them.
      const own = alone?.verbless && isWrite(left.frame) && !alone.frames.some(isWrite) ? undefined : alone
      const right = own ?? carryVerb(words, left, end, rest, splits + 1)
      if (!right) continue
      const cost = left.cost + right.cost + SPLIT_COST
      const first = own ? left.frame : withDetails(left.frame, right.frames[0]!)
      if (!best || cost < best.cost)
        best = { frames: [first, ...right.frames], cost, verbless: left.firstSlot === 0 }
    }
    return best
  }

  /** "Archive X and Y": the second part has the first one's verb, and so may those after it. */
  function carryVerb(
    words: Words,
    left: Clause,
    end: number,
    rest: Words,
    splits: number,
  ): Reading | undefined {
    if (left.firstSlot === 0 || left.firstSlot > end) return undefined
    const carried = read(joinWords(sliceWords(words, 0, left.firstSlot), rest), splits)
    return carried && { ...carried, cost: carried.cost + CARRY_COST }
  }
  return read(all, 0)
}

/** The same words come up again and again while a sentence is split this way and that. */
function once<T>(read: (words: Words) => T): (words: Words) => T {
  const known = new Map<string, T>()
  return (words) => {
    const key = words.list.map(({ start }) => start).join(' ')
    if (!known.has(key)) known.set(key, read(words))
    return known.get(key)!
  }
}

/** "Book X and Y on Friday at 9": where the first part says nothing but whom, the rest is said of both. */
function withDetails(first: Frame, second: Frame): Frame {
  const alone = Object.keys(first.values).length === 1
  return alone && first.intent === second.intent
    ? { ...first, values: { ...second.values, ...first.values } }
    : first
}

function splitPoints(words: Words): { end: number; next: number }[] {
  const points: { end: number; next: number }[] = []
  for (let at = 1; at < words.list.length; at++) {
    const word = words.list[at]!
    let next = at
    while (CONJUNCTIONS.has(words.list[next]?.plain ?? '') && !words.list[next]!.quoted) next++
    if ((next > at || word.before === ',') && next < words.list.length) points.push({ end: at, next })
    at = Math.max(at, next - 1)
  }
  return points
}

function readClause(
  grammar: CompiledGrammar,
  words: Words,
  around: Speaking,
  matcher: Matcher,
): Clause | undefined {
  const present = new Set(words.list.map(({ plain }) => plain))
  let best: { intent: CompiledIntent; match: Match }[] = []
  for (const intent of grammar.intents) {
    const match = matchIntent(intent, present, matcher)
    if (!match) continue
    const lowest = best[0]?.match.cost ?? Number.POSITIVE_INFINITY
    if (match.cost < lowest - 0.01) best = [{ intent, match }]
    else if (match.cost <= lowest + 0.01) best.push({ intent, match })
  }
  const chosen = best.length > 1 ? breakTie(best, around) : best[0]
  if (!chosen) return undefined
  const { intent, match } = chosen
  return {
    frame: { intent: intent.name, values: match.values, choices: {} },
    cost: match.cost,
    firstSlot: match.firstSlot,
  }
}

function matchIntent(
  { phrases, details }: CompiledIntent,
  present: ReadonlySet<string>,
  matcher: Matcher,
): Match | undefined {
  let best: Match | undefined
  for (const { form, needs } of phrases) {
    if (!matcher.lenient && !needs.every((set) => hasOne(set, present))) continue
    const match = matcher.match(form, details)
    if (match && (!best || match.cost < best.cost)) best = match
  }
  return best
}

function hasOne(set: ReadonlySet<string>, present: ReadonlySet<string>): boolean {
  for (const word of present) if (set.has(word)) return true
  return false
}

/**
 * "Delete it" fits many things: what was spoken of last decides; "delete the second one": what was listed last. Two
 * different changes are never guessed between.
 */
function breakTie<T extends { intent: CompiledIntent; match: Match }>(
  best: readonly T[],
  { focus, listed }: Speaking,
): T | undefined {
  const meant = best.filter(({ intent, match }) =>
    Object.entries(intent.slots).some(([name, { entity }]) => {
      const { it, every, from } = asObject(match.values[name])
      if (every === 'those' || from === 'list') return entity === listed
      return it === true && entity === focus.last
    }),
  )
  if (meant.length === 1) return meant[0]
  const writes = best.some(({ intent }) => intent.intent.effect === 'write')
  return writes && !sameTool(best) ? undefined : best[0]
}

const sameTool = (best: readonly { intent: CompiledIntent }[]): boolean =>
  best.every(({ intent }) => intent.intent.tool === best[0]!.intent.intent.tool)

/**
 * "Maria Lopez is ill, cancel her appointment": a request after something else. Whoever is named first there is meant
 * by "her"; what is said of them is for the caller to judge.
 */
export function understandLast(
  grammar: CompiledGrammar,
  { words }: Sentence,
  around: Speaking,
):
  | { readonly frames: readonly Frame[]; readonly preamble: Sentence; readonly request: Sentence }
  | undefined {
  const budget = sentenceBudget()
  const pauses = words.list.flatMap(({ before }, at) => (at > 0 && before === ',' ? [at] : []))
  for (const at of pauses.slice(0, MAX_POINTS)) {
    const preamble = part(words, 0, at)
    const request = readSentence(words.source.slice(words.list[at]!.start, words.list.at(-1)!.end))
    const frames = understand(grammar, request.words, around, budget)
    if (!frames) continue
    const named = personName(preamble.words, 0, around).findLast(({ end }) => isSubject(preamble.words, end))
    return {
      frames: named ? frames.map((frame) => withName(grammar, frame, named.value)) : frames,
      preamble,
      request,
    }
  }
  return undefined
}

const MOST_WORDS = 25

/** Where a sentence is understood up to some word: what is, and what is not. */
export function understandStart(
  grammar: CompiledGrammar,
  words: Words,
  around: Speaking,
): { readonly known: string; readonly strange: string } | undefined {
  const count = words.list.length
  if (count > MOST_WORDS) return undefined
  const budget = sentenceBudget()
  for (let end = count - 1; end > 1 && budget.steps > 0; end--)
    if (readWords(grammar, sliceWords(words, 0, end), around, undefined, budget))
      return { known: textBetween(words, 0, end), strange: textBetween(words, end, count) }
  return undefined
}

const VERBS =
  /^(?:is|'s|has|was|got|left|needs|wants|can't|cannot|won't|will|called|forgot|reached|isn't|doesn't|moved)$/

/** Whether the words up to here are somebody's name: written like one, or followed by what they do. */
const isSubject = ({ list }: Words, end: number): boolean =>
  list.slice(0, end).every(({ text }) => /^\p{Lu}/u.test(text)) || VERBS.test(list[end]?.plain ?? '')

const part = (words: Words, from: number, to: number): Sentence => ({
  words: sliceWords(words, from, to),
  request: false,
  question: false,
  source: textBetween(words, from, to),
})

/** Puts a name where a pronoun for a person stood. */
function withName({ grammar }: CompiledGrammar, frame: Frame, name: Json): Frame {
  const replace = (value: Json): Json => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = Object.entries(value as JsonObject).map(([key, item]) => [key, replaceAt(key, item)])
    return Object.fromEntries(entries) as JsonObject
  }
  const replaceAt = (key: string, item: Json): Json =>
    grammar.entities[key]?.person && asObject(item).it === true ? { name } : replace(item)
  return { ...frame, values: replace(frame.values) as JsonObject }
}
