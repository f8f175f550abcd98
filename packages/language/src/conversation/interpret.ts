import type { Json } from '@countersign/core'
import type { CompiledGrammar } from '../compile-grammar.ts'
import type { Turn } from '../grammar.ts'
import { findReserve, readSentence, type Reserve, type Sentence, splitSentences } from '../sentences.ts'
import type { Call } from '../task.ts'
import { spotRead } from '../spot.ts'
import { type Frame, understand, understandLast, understandStart } from '../understand.ts'
import { sliceWords, toWords } from '../words.ts'
import { answerQuestion, correct, isCorrection } from './answer-question.ts'
import { goesOn, onDayAfter, withDifference } from './further.ts'
import { joinParts, withAside, withAsked } from './whole-lookup.ts'
import { type Outcome, runFrames } from './run-frames.ts'
import { isOffer, notUnderstood, reserved, smallTalk } from './small-talk.ts'
import type { Pending, State } from './state.ts'

export interface Message {
  readonly grammar: CompiledGrammar
  readonly text: string
  readonly state: State
  readonly turn: Omit<Turn, 'focus' | 'list' | 'planned'>
  readonly schemaOf: (tool: string) => Json | undefined
  readonly result: (call: Call) => Json | undefined
}

/** Nobody dictates more than this in one request; what is pasted is not one. */
const MAX_LENGTH = 2000
const MAX_SENTENCES = 12

/** What to do about a message: call tools, or say something. The same message with the same results gives the same. */
export function interpret(message: Message): Outcome {
  const { grammar, text, state } = message
  const { plain } = toWords(text.slice(0, MAX_LENGTH))
  const first = grammar.grammar.first?.(plain)
  if (first !== undefined) {
    const { pending: _, told: __, refused: ___, ...kept } = state
    return { kind: 'say', text: first, state: kept }
  }
  const heeded = { ...state.heeded, ...grammar.grammar.heed?.read(plain) }
  const outcome = respond({ ...message, state: { ...state, heeded } })
  const offered = state.offered === true || (outcome.kind === 'say' && isOffer(outcome.text))
  const kept = {
    ...outcome.state,
    ...(Object.keys(heeded).length > 0 && { heeded }),
    ...(offered && { offered }),
  }
  return { ...outcome, state: kept }
}

function respond(message: Message): Outcome {
  const { grammar, text, state, turn } = message
  const { focus, list, pending } = state
  const again = state.offered === true
  const say = (words: string): Outcome => ({ kind: 'say', text: words, state: { focus, list } })
  /** The question stays open. */
  const askAgain = (words: string): Outcome => ({
    kind: 'say',
    text: words,
    state: { focus, list, pending: pending && missed(pending) },
  })

  if (text.trim() === '') return askAgain(pending?.text ?? notUnderstood(grammar, turn.hasTool, again))
  const parts = text.length > MAX_LENGTH ? [] : splitSentences(text)
  // Half a message may mean the opposite of the whole.
  if (text.length > MAX_LENGTH || parts.length > MAX_SENTENCES)
    return say('That is too long for me. Please tell me in a few sentences what you would like.')

  const answered = answerPending(message)
  if (answered) return answered
  const sentences = parts.map(readSentence)
  const talk = sentences.length === 1 ? smallTalk(plainText(text), grammar, turn.hasTool) : undefined
  if (talk !== undefined) return say(talk)

  const outcome =
    amendPending(message, sentences) ?? askFurther(message, sentences) ?? actOn(message, sentences)
  if (outcome) return outcome
  const late = answerPending(message, true)
  if (late) return late
  const reserve = sentences.map(({ words }) => findReserve(words.plain)).find((found) => found !== undefined)
  if (reserve) return say(reserved(reserve, grammar, turn.hasTool))
  const noted = noteNeed(message)
  if (noted) return noted
  const around = { ...turn, focus, listed: list?.kind }
  const [only] = sentences.length === 1 ? sentences : []
  const part = only && understandStart(grammar, only.words, around)
  if (!pending) return say(notUnderstood(grammar, turn.hasTool, again, part))
  if (pending.misses)
    return say(`I do not get that, so I leave what I asked. ${notUnderstood(grammar, turn.hasTool, again)}`)
  return askAgain(`I did not get that. ${pending.text}`)
}

const missed = (pending: Pending): Pending => ({ ...pending, misses: (pending.misses ?? 0) + 1 })

/** Letters only, for what is matched as a whole. */
const plainText = (text: string): string => toWords(text).plain

function run(message: Message, said: readonly Frame[], confirm?: string): Outcome {
  const { grammar, state, turn, schemaOf, result } = message
  const { focus, list } = state
  const fresh = grammar.grammar.heed?.read(plainText(message.text))
  const frames = said.map((frame) =>
    isWrite(grammar, frame) ? frame : { ...frame, values: { ...state.heeded, ...frame.values, ...fresh } },
  )
  return runFrames({
    grammar,
    frames,
    turn: { ...turn, focus, list },
    state: { focus, list },
    schemaOf,
    result,
    confirm,
  })
}

/** No longer than a remark, and about no other way. */
const REMARK = /^(?!.*\b(?:to|from|how|where|when|get|go)\b)(?:\S+ ?){1,10}$/

/** A need was said, and nothing else that is understood: what was looked up last is looked up with it. */
function noteNeed(message: Message): Outcome | undefined {
  const { grammar, text, state } = message
  const { focus, list, told } = state
  const { heed } = grammar.grammar
  const values = heed?.read(plainText(text)) ?? {}
  if (!heed || Object.keys(values).length === 0) return undefined
  if (told && REMARK.test(plainText(text))) return run(message, [told])
  return { kind: 'say', text: heed.noted(values), state: { focus, list } }
}

function answerPending(message: Message, late = false): Outcome | undefined {
  const { grammar, text, state, turn } = message
  const { focus, list, pending, refused } = state
  if (!pending) {
    const [frame] = refused ?? []
    const words = toWords(text)
    const again = frame && isCorrection(words.plain) ? correct(grammar, frame, words, turn) : undefined
    return again && run(message, [again])
  }
  const answer = answerQuestion(grammar, pending, text, turn, { late })
  if (answer.kind === 'dropped')
    return { kind: 'say', text: 'All right, I leave it.', state: { focus, list } }
  if (answer.kind !== 'frames') return undefined
  const asks = answer.confirm && answer.frames.some((frame) => isWrite(grammar, frame))
  return run(asBefore(message), answer.frames, asks ? '' : undefined)
}

/** The message as if nothing had been spoken of since the question: "her" in what it is about is who it was then. */
const asBefore = (message: Message): Message => ({
  ...message,
  state: { ...message.state, ...message.state.pending?.before },
})

/** "Book Tom for 30 minutes instead": the same once more, with what else was said before. */
function amendPending(message: Message, sentences: readonly Sentence[]): Outcome | undefined {
  const { grammar, state, turn } = message
  const { focus, list, pending } = state
  const [sentence] = sentences
  if (!pending || !sentence || sentences.length > 1 || sentence.question) return undefined
  if (!/\binstead$/.test(sentence.words.plain) || findReserve(sentence.words.plain)) return undefined
  const words = sliceWords(sentence.words, 0, sentence.words.list.length - 1)
  const [frame, more] = understand(grammar, words, { ...turn, focus, listed: list?.kind }) ?? []
  const old = pending.frames[pending.about]!
  if (!frame || more || frame.intent !== old.intent) return undefined
  const next = { ...frame, values: { ...old.values, ...frame.values } }
  return run(
    asBefore(message),
    pending.frames.map((item, index) => (index === pending.about ? next : item)),
  )
}

/** "And tomorrow?", "only Nia's", "no, by 10": what was looked up before, with one thing different. */
function askFurther(message: Message, sentences: readonly Sentence[]): Outcome | undefined {
  const { grammar, text, state, turn } = message
  const { focus, list, told } = state
  const [sentence, more] = sentences
  if (!told || !sentence) return undefined
  const dayAfter = onDayAfter(told, text)
  if (dayAfter) return asAside(message, run(message, [dayAfter]))
  const next = more ? undefined : withDifference(grammar, told, text, turn)
  if (!next) return undefined
  const own = understand(grammar, sentence.words, { ...turn, focus, listed: list?.kind })
  if (own?.some((frame) => isWrite(grammar, frame)) || (own && !goesOn(text))) return undefined
  return asAside(message, run(message, [next]))
}

/**
 * The answer to something else, while a question is open. One about a change stays so, and so does what it is about;
 * who looks something else up has let go of the last lookup.
 */
function asAside({ grammar, state }: Message, outcome: Outcome): Outcome {
  const { focus, list, pending } = state
  if (!pending?.frames.some((frame) => isWrite(grammar, frame))) return outcome
  if (!pending || pending.misses || outcome.kind !== 'say' || outcome.state.pending) return outcome
  return {
    ...outcome,
    text: `${outcome.text}\n\nStill open: ${pending.text}`,
    state: { ...outcome.state, pending: { ...missed(pending), before: { focus, list } } },
  }
}

/** Carries out what the sentences ask for. A change is held back when anything in the message speaks against it. */
function actOn(message: Message, sentences: readonly Sentence[]): Outcome | undefined {
  const { grammar, state, turn } = message
  const frames: Frame[] = []
  const strange: Sentence[] = []
  let unsure = false
  for (const sentence of sentences) {
    const around = { ...turn, focus: state.focus, listed: state.list?.kind }
    const whole = understand(grammar, sentence.words, around)
    const late = whole ? undefined : understandLast(grammar, sentence, around)
    const spotted = whole || late ? undefined : spotRead(grammar, sentence, turn)
    const found = whole ?? late?.frames ?? (spotted && [spotted])
    if (late) strange.push(late.preamble)
    if (!found) {
      if (
        smallTalk(plainText(sentence.source), grammar, turn.hasTool) === undefined &&
        sentence.words.list.length > 0
      )
        strange.push(sentence)
      continue
    }
    frames.push(...found)
    const writes = found.filter((frame) => isWrite(grammar, frame))
    if (writes.length === 0) continue
    const reserve = findReserve(withoutValues((late?.request ?? sentence).words.plain, writes))
    if (reserve) return holdBack(reserve)
    // What is only stated ("Maria weighs 72 kg") or put as a question is asked back.
    unsure ||= (sentence.question && !sentence.request) || writes.some(({ values }) => values.stated === true)
  }
  if (frames.length === 0) return undefined
  if (!frames.some((frame) => isWrite(grammar, frame)))
    return asAside(message, run(message, wholeLookup(message, frames, strange)))
  const reserve = takesBack(message.text)
    ? 'taken-back'
    : strange
        .map(({ words }) => findReserve(words.plain, { preamble: true }))
        .find((found) => found !== undefined)
  if (reserve) return holdBack(reserve)
  if (strange.length === 0) return run(message, frames, unsure ? '' : undefined)
  const quoted = strange.map(({ source }) => `“${source}”`).join(' and ')
  return run(message, frames, `I did not understand ${quoted}. `)

  function holdBack(why: Reserve): Outcome {
    return {
      kind: 'say',
      text: reserved(why, grammar, turn.hasTool),
      state: { focus: state.focus, list: state.list },
    }
  }
}

/** A lookup with what the sentences beside it add, and, where it answers what was asked, with what that was about. */
function wholeLookup(
  { grammar, state, turn }: Message,
  frames: readonly Frame[],
  strange: readonly Sentence[],
): readonly Frame[] {
  const [only, more] = joinParts(grammar, frames)
  if (!only || more) return frames
  return [withAsked(withAside(grammar, only, strange, turn), state.pending)]
}

const takesBack = (text: string): boolean => findReserve(toWords(text).plain) === 'taken-back'

const isWrite = (grammar: CompiledGrammar, { intent }: Frame): boolean =>
  grammar.intent(intent)!.intent.effect === 'write'

/** The words without those that are only a name, a note or a reason: "because she can't come" forbids nothing. */
function withoutValues(plain: string, frames: readonly Frame[]): string {
  const texts: string[] = []
  const collect = (value: Json | undefined): void => {
    if (typeof value === 'string') texts.push(toWords(value).plain)
    else if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) collect(item)
  }
  for (const { values } of frames) collect(values)
  return texts.reduce((rest, text) => (text === '' ? rest : rest.replace(text, ' ')), plain)
}
