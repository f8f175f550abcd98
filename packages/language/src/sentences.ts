import { sliceWords, toWords, type Words } from './words.ts'

/** A sentence without what politeness adds, and how it was meant. */
export interface Sentence {
  readonly words: Words
  /** It was put as a request: "could you …". */
  readonly request: boolean
  /** It ends in a question mark. */
  readonly question: boolean
  readonly source: string
}

const ABBREVIATIONS = /\b(?:dr|mr|mrs|ms|prof|st|no|nr|approx|e\.g|i\.e|etc|vs|a\.m|p\.m)\.$/i

/** Splits a message into sentences; a point inside a quotation, a number or an abbreviation ends none. */
export function splitSentences(message: string): string[] {
  const sentences: string[] = []
  let from = 0
  let quote: string | undefined
  for (let at = 0; at < message.length; at++) {
    const sign = message[at]!
    if (quote) {
      if (sign === quote) quote = undefined
      continue
    }
    if (sign === '"' && message.includes('"', at + 1)) quote = '"'
    else if (sign === '“' && message.includes('”', at + 1)) quote = '”'
    else if (sign === '\n' || (/[.!?;]/.test(sign) && /^$|\s/.test(message[at + 1] ?? ''))) {
      if (sign === '.' && ABBREVIATIONS.test(message.slice(from, at + 1))) continue
      sentences.push(message.slice(from, at + 1))
      from = at + 1
    }
  }
  sentences.push(message.slice(from))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

const REQUESTS = [
  '(?:can|could|would|will) (?:you|u)(?: please| kindly| quickly| just)?(?: be so kind (?:as )?to)?',
  'would you mind',
  'can we',
  'you (?:can|may|could)(?: now)?',
  'could we',
  'may i ask you to',
  "i(?: would|'d)? (?:like|want|need) you to",
  'i need to(?! know)',
  'i (?:want|wish) to(?! know)',
  "(?:i|we)(?: would|'d| 'd) (?:like|love) to(?! know)",
  'we (?:need|want) to(?! know)',
  "let 's",
  'lets',
  'go ahead and',
  "don't forget to",
  'dont forget to',
  'remember to',
  '(?:please )?make sure (?:to|you)',
  'be so kind (?:as )?to',
  "i(?: would| 'd|'d) (?:appreciate|love) it if you (?:could|would)",
  'help me(?: to)?',
]
const OPENERS = [
  'please',
  'pls',
  'plz',
  'kindly',
  'hey(?: there)?',
  'hi(?: there)?',
  'hello',
  'good (?:morning|afternoon|evening)',
  'ok(?:ay)?',
  'alright',
  'right',
  'so',
  'like',
  'permanently',
  'completely',
  'kindly',
  'um+',
  'uh+',
  'erm',
  'well',
  'now',
  'then',
  'also',
  'and',
  'assistant',
  'countersign',
  'quickly',
  'just',
  'quick question',
  'yes please',
  'great',
  'perfect',
  'cool',
  'thanks',
  'thank you',
  'thx',
  'oh',
  'hmm',
  'yeah',
  'sorry',
  'excuse me',
  'finally',
  'lastly',
]
const CLOSERS = [
  'please',
  'pls',
  'plz',
  '(?:many )?thanks(?: a lot| again)?',
  'thank you(?: very much| so much)?',
  'thx',
  'cheers',
  'for me',
  'for us',
  'asap',
  'as soon as (?:possible|you can)',
  'right away',
  'right now',
  'immediately',
  'if you can',
  'if possible',
  'if you could',
  'when you (?:get|have) (?:a )?(?:chance|moment|minute)',
  'ok(?:ay)?',
  'would you',
  'will you',
  'can you',
  'could you',
  'real quick',
]
const opening = new RegExp(`^(?:${OPENERS.join('|')}) `)
const requesting = new RegExp(`^(?:${REQUESTS.join('|')}) `)
const closing = new RegExp(` (?:${CLOSERS.join('|')})$`)

/** Takes away what only makes a sentence kinder. */
export function readSentence(source: string): Sentence {
  let words = toWords(source)
  let request = false
  for (;;) {
    const opened = withoutOpeners(words)
    const asked = requesting.exec(opened.plain)
    if (asked) request = true
    words = asked ? sliceWords(opened, countWords(opened, asked[0].length)) : opened
    if (!asked) break
  }
  return { words: withoutClosers(words), request, question: /\?\W*$/.test(source), source }
}

/** Without the words that only lead up to something: "hey, um, please …". */
export function withoutOpeners(words: Words): Words {
  let rest = words
  for (let lead = opening.exec(rest.plain); lead; lead = opening.exec(rest.plain))
    rest = sliceWords(rest, countWords(rest, lead[0].length))
  return rest
}

/** Without the words that only lead out: "… for me, thanks". */
export function withoutClosers(words: Words): Words {
  let rest = words
  for (let end = closing.exec(rest.plain); end; end = closing.exec(rest.plain))
    rest = sliceWords(rest, 0, countWords(rest, end.index + 1))
  return rest
}

const countWords = (words: Words, length: number): number =>
  words.offsets.filter((offset) => offset < length).length

const TAKEN_BACK =
  /\b(?:never ?mind|scratch that|forget (?:it|that|about it)|actually (?:no|not|don't|dont|wait)|wait no|on second thoughts?|just kidding|or rather not|no don't|no dont)\b/
const REFUSED =
  /\b(?:don't|dont|do not|never|must not|mustn't|shouldn't|should not|not to|no need|rather not|not yet|(?<!\b(?:a|an|one|add|the|our|my|this|that|each|every|another|first|second|third|fourth|fifth|sixth|last|next|new|final|only|lunch|dinner|\w+(?:st|nd|rd|th)) )stop|instead of|without)\b/
/** Says that something cannot be, which before a request is its reason, and in it speaks against it. */
const UNABLE = /\b(?:can't|cannot|can not|won't|isn't|doesn't|didn't|wasn't|couldn't)\b/
const SUPPOSED =
  /\b(?:if|unless|suppose|supposing|assuming|in case|whenever|would|might|maybe|perhaps|should (?:i|we)|thinking (?:of|about)|wondering|considering|what happens|hypothetically|provided|depending|except|only when|as soon as|was going to|were going to)\b/
const ASKED_HOW =
  /^(?:how (?:do|can|would|should|could) (?:i|we|you|one)|how to|can i|may i|could i|am i (?:allowed|able)|is it (?:possible|ok|okay|allowed|safe)|are you (?:able|allowed)|do you know how|what (?:do i|is the way)|where (?:do|can) i|who (?:can|may)|is there a way)\b/

/** Why a sentence must not lead to a change, whatever else it says. */
export type Reserve = 'how' | 'refused' | 'supposed' | 'taken-back'

export function findReserve(
  plain: string,
  options: { readonly preamble?: boolean } = {},
): Reserve | undefined {
  if (TAKEN_BACK.test(plain)) return 'taken-back'
  if (ASKED_HOW.test(plain)) return 'how'
  if (REFUSED.test(plain) || (!options.preamble && UNABLE.test(plain))) return 'refused'
  if (SUPPOSED.test(plain)) return 'supposed'
  return undefined
}
