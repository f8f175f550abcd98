import type { Json } from '@countersign/core'
import type { CompiledGrammar } from '../compile-grammar.ts'
import type { Turn } from '../grammar.ts'
import { addDays } from '../local-time.ts'
import { findReserve, readSentence, type Reserve, type Sentence, splitSentences } from '../sentences.ts'
import { asObject, asText, type Call } from '../task.ts'
import { spotRead } from '../spot.ts'
import { type Frame, understand, understandLast, understandStart } from '../understand.ts'
import { sliceWords, toWords } from '../words.ts'
import { answerQuestion, correct, dropStart, isCorrection } from './answer-question.ts'
import { type Outcome, runFrames } from './run-frames.ts'
import { notUnderstood, reserved, smallTalk } from './small-talk.ts'
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
  const { grammar, text, state, turn } = message
  const { focus, list, pending } = state
  const say = (words: string): Outcome => ({ kind: 'say', text: words, state: { focus, list } })
  /** The question stays open. */
  const askAgain = (words: string): Outcome => ({
    kind: 'say',
    text: words,
    state: { focus, list, pending: pending && missed(pending) },
  })

  if (text.trim() === '') return askAgain(pending?.text ?? notUnderstood(grammar, turn.hasTool))
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
  const around = { ...turn, focus, listed: list?.kind }
  const [only] = sentences.length === 1 ? sentences : []
  const part = only && understandStart(grammar, only.words, around)
  if (!pending) return say(notUnderstood(grammar, turn.hasTool, part))
  if (pending.misses)
    return say(`I do not get that, so I leave what I asked. ${notUnderstood(grammar, turn.hasTool)}`)
  return askAgain(`I did not get that. ${pending.text}`)
}

const missed = (pending: Pending): Pending => ({ ...pending, misses: (pending.misses ?? 0) + 1 })

/** Letters only, for what is matched as a whole. */
const plainText = (text: string): string => toWords(text).plain

function run(message: Message, frames: readonly Frame[], confirm?: string): Outcome {
  const { grammar, state, turn, schemaOf, result } = message
  const { focus, list } = state
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

const FURTHER = /^(?:(?:and )?(?:what|how) about|and|only|just) /

const DAY_AFTER = /^(?:and )?(?:on )?the (?:day after|next day|following day)(?: that)?$/

/** The same, a day later, if it was about one day. */
function onDayAfter(told: Frame): Frame | undefined {
  const [name, value] = Object.entries(told.values).find(([, item]) => asObject(item).date) ?? []
  if (name === undefined) return undefined
  const date = addDays(asText(asObject(value).date), 1)
  return { ...told, values: { ...told.values, [name]: { date } } }
}

/** "And tomorrow?", "only Nia's": what was looked up before, with one thing different. */
function askFurther(message: Message, sentences: readonly Sentence[]): Outcome | undefined {
  const { grammar, text, state, turn } = message
  const { focus, list, told } = state
  const words = toWords(text)
  const lead = FURTHER.exec(words.plain)
  const dayAfter = told && DAY_AFTER.test(words.plain) ? onDayAfter(told) : undefined
  if (dayAfter) return asAside(message, run(message, [dayAfter]))
  if (!told || !lead || sentences.length > 1) return undefined
  const own = understand(grammar, sentences[0]!.words, { ...turn, focus, listed: list?.kind })
  if (own?.some((frame) => isWrite(grammar, frame))) return undefined
  const slots = Object.keys(grammar.intent(told.intent)!.slots)
  const next = correct(grammar, told, dropStart(words, lead[0]), turn, slots)
  return next && asAside(message, run(message, [next]))
}

/** The answer to something else, while a question is open: it stays so, and so does what it is about. */
function asAside({ state }: Message, outcome: Outcome): Outcome {
  const { focus, list, pending } = state
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
  if (!frames.some((frame) => isWrite(grammar, frame))) return asAside(message, run(message, frames))
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
