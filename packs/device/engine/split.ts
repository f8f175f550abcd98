import { sliceWords, type Words } from '@countersign/language'
import { type Around, withEarlier } from './around.ts'
import type { Doubt } from './confidence.ts'
import type { Draft } from './draft.ts'
import { isRefusal, type Refusal } from './read/reading.ts'
import { type Clause, readClause } from './read-clause.ts'
import { replaceSpan } from './replace-span.ts'

export interface Requests {
  readonly drafts: readonly Draft[]
  /** In place of what was asked for last, not beside it. */
  readonly corrects?: true
}

interface Split {
  readonly end: number
  readonly next: number
  readonly by: 'sentence' | 'then' | 'and' | 'comma'
}

const JOINING = new Set(['and', 'then', 'also', 'plus', 'afterwards'])
const MOST_REQUESTS = 8
/** Doubts that a second request must not have: it would be found where there is none. */
const TOO_DOUBTFUL = new Set<Doubt>([
  'leftover_word',
  'odd_beginning',
  'bare',
  'maybe_no_request',
  'much_reworded',
  'alike',
])

/** Reads words as one request after another. */
export function readRequests(words: Words, around: Around, depth = 0): Requests | Refusal | undefined {
  const whole = readClause(words, around)
  if (depth >= MOST_REQUESTS || around.budget.left < 0) return whole
  if (whole && !isRefusal(whole)) {
    if (whole.isFree) return splitMessage(whole, around, depth)
    if (!whole.drafts.some(({ doubts }) => doubts.includes('leftover_word'))) return whole
  }
  return splitPlainly(words, around, depth) ?? whole
}

/** "Turn off the Wi-Fi and call Sam", "turn off Wi-Fi and Bluetooth". */
function splitPlainly(words: Words, around: Around, depth: number): Requests | Refusal | undefined {
  let refusal: Refusal | undefined
  for (const { end, next } of splitsOf(words)) {
    if (around.budget.left < 0) return undefined
    const left = readClause(sliceWords(words, 0, end), around)
    if (!left || isRefusal(left) || (left.isFree && left.contentFrom !== undefined)) continue
    const rest = sliceWords(words, next)
    const right = readRequests(rest, withEarlier(around, left.drafts), depth + 1)
    const isRead = right !== undefined && !isRefusal(right)
    // "… and the flashlight": a bare name has the verb before it.
    if (isRead && !right.drafts.some(({ doubts }) => doubts.includes('bare')))
      return { drafts: [...left.drafts, ...inApp(left.drafts, right.drafts, around)] }
    const carried = carryOn(left, rest, around, depth)
    if (carried) return { drafts: [...left.drafts, ...carried.drafts] }
    if (isRead) return { drafts: [...left.drafts, ...right.drafts] }
    refusal ??= right ?? {
      refusal: `I understood “${left.words.plain}”, but not “${rest.plain}”. Nothing was done.`,
    }
  }
  return refusal
}

/** The second part has the first one's verb. */
function carryOn(left: Clause, rest: Words, around: Around, depth: number): Requests | undefined {
  for (const span of left.spans) {
    const carried = readRequests(replaceSpan(left.words, span, rest), around, depth + 1)
    if (
      carried &&
      !isRefusal(carried) &&
      carried.drafts.every((draft) => draft.intent === left.drafts[0]!.intent && isClear(draft))
    )
      return carried
  }
  return undefined
}

export const isClear = ({ doubts, person }: Draft): boolean =>
  !doubts.some((doubt) => TOO_DOUBTFUL.has(doubt)) &&
  person?.near !== true &&
  (!person || person.id !== undefined || person.among !== undefined)

/** What is written after an app was opened is written in it. */
function inApp(left: readonly Draft[], right: readonly Draft[], around: Around): readonly Draft[] {
  const opened = left.findLast(({ intent }) => intent === 'open_app')?.app
  const kind = opened === undefined ? undefined : around.apps.get(opened)?.kind
  if (kind !== 'messaging' && kind !== 'email') return right
  return right.map((draft) =>
    (draft.intent === 'send_message' || draft.intent === 'read_messages') && draft.app === undefined
      ? { ...draft, app: opened! }
      : draft,
  )
}

/** "I am late", of which no part is an order that could go on with another one. */
const STATEMENT =
  /^(?:(?:yes|no|ok|okay|sure|hi|hello|thanks|thank you)$|(?:i|i'm|im|we|he|she|it|they|there|the|my|our|this|that|dinner|lunch)\b)/
const GOES_ON =
  /\b(?:'ll|will|won't|can|could|would|should|must|might|may|to|'s go|please|don't|gonna|wanna|gotta|need|want|do|did|didn't)\b/

/**
 * "Tell Sam I am late and call Mum": one message, or a message and a call? What cannot be the one is the other; where it
 * could be either, the more careful reading is taken and confirmed.
 */
function splitMessage(whole: Clause, around: Around, depth: number): Requests {
  const { words, contentFrom = 0 } = whole
  for (const { end, next, by } of splitsOf(words)) {
    if (end <= contentFrom) continue
    const left = readClause(sliceWords(words, 0, end), around)
    if (!left || isRefusal(left) || left.drafts.some(({ content }) => content === undefined)) continue
    const right = readRequests(sliceWords(words, next), withEarlier(around, left.drafts), depth + 1)
    if (!right || isRefusal(right) || !right.drafts.every(isClear)) continue
    const content = sliceWords(left.words, contentFrom).plain
    const couldGoOn = !STATEMENT.test(content) || GOES_ON.test(content)
    if (couldGoOn) return { drafts: whole.drafts.map(unsure) }
    const both = [...left.drafts, ...right.drafts]
    return { drafts: by === 'then' ? both : both.map(unsure) }
  }
  return whole
}

const unsure = (draft: Draft): Draft => ({ ...draft, doubts: [...draft.doubts, 'one_or_two'] })

function splitsOf(words: Words): readonly Split[] {
  const splits: Split[] = []
  for (let end = 1; end < words.list.length; end++) {
    const word = words.list[end]!
    if (word.quoted) continue
    let next = end
    while (next < words.list.length && JOINING.has(words.list[next]!.plain)) next++
    if (next >= words.list.length) break
    const joining = words.list.slice(end, next).map(({ plain }) => plain)
    const between = words.source.slice(words.list[end - 1]!.end, word.start)
    const by = joining.some((plain) => plain !== 'and')
      ? 'then'
      : joining.length > 0
        ? 'and'
        : /[.!?;\n]/.test(between)
          ? 'sentence'
          : word.before === ','
            ? 'comma'
            : undefined
    if (by) splits.push({ end, next, by })
    if (next > end) end = next
  }
  return splits
}
