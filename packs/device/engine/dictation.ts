import { spokenNumbers } from './spoken-numbers.ts'

/** Before these a word is meant as itself: "the comma", "my period", "a new line". */
const LITERAL =
  '(?<!\\b(?:a|an|the|my|your|his|her|our|their|this|that|these|one|no|each|every|trial|time|grace|notice|any|some|of|free|first|second|last|long|short) )'

/** Signs as they are spoken, with what stands around them. */
const SIGNS: readonly (readonly [spoken: string, sign: string])[] = [
  ['(?:new|next) paragraph', '\n\n'],
  ['new ?line', '\n'],
  ['full stop', '. '],
  ['period', '. '],
  ['comma', ', '],
  ['question mark', '? '],
  ['exclamation (?:mark|point)', '! '],
  ['semi ?colon', '; '],
  ['colon', ': '],
  ['open quotes?', ' “'],
  ['(?:close|end|un) ?quotes?', '” '],
]
const signs = SIGNS.map(
  ([spoken, sign]) => [new RegExp(`[ ,.]*${LITERAL}\\b${spoken}\\b(?! cancer)[,.]? *`, 'giu'), sign] as const,
)
const HESITATION =
  /("[^"]*"|“[^”]*”|«[^»]*»)|(?:^|(?<=[\s,]))(?:u+m+|u+h+|e+r+m+|(?<!\b(?:an?|the|in|to|at) )e+r+|h+m+|m{2,})(?:[,.…]*\s+|[,.…]*$)/giu

/** Small words that are said twice only by a tongue that stumbles. */
const STUTTER =
  /("[^"]*"|“[^”]*”|«[^»]*»)|\b(my|the|an?|to|i|i'm|and|of|for|your|our|with|from|can|could|is|call|text|tell|send|turn)(?:(?:[,.…]+)? +\2)+(?![\p{L}'’])/giu

/** The speaker's hesitations, which nobody wants to see written. A quotation is left alone. */
export const withoutHesitation = (text: string): string =>
  text
    .replace(HESITATION, (_, quotation?: string) => quotation ?? '')
    .replace(STUTTER, (_, quotation?: string, word?: string) => quotation ?? word ?? '')

const UNWRITTEN = /("[^"]*"|“[^”]*”|«[^»]*»)|\b(what|where|who|how|that|there|here)s\b(?!['’])/giu

/** "Whats on the screen", as a recogniser writes it. */
export const withApostrophes = (text: string): string =>
  text.replace(UNWRITTEN, (_, quotation?: string, word?: string) => quotation ?? `${word}'s`)

/** Text as it was spoken, written down: signs, times and numbers, capitals, an end. */
export function writeDown(spoken: string, isQuestion = false): string {
  const text = withoutHesitation(spoken.normalize('NFC'))
    .replace(/[ \t]+/g, ' ')
    .trim()
  const written = capitals(spokenNumbers(withSigns(text)))
  return ended(written, isQuestion)
}

function withSigns(text: string): string {
  let written = text
  for (const [spoken, sign] of signs) written = written.replace(spoken, sign)
  return written
    .replace(/ *\n */g, '\n')
    .replace(/“ +/g, '“')
    .replace(/ +/g, ' ')
    .trim()
}

function capitals(text: string): string {
  return text
    .replace(/\bi(?='(?:m|ll|ve|d)\b|’(?:m|ll|ve|d)\b)/g, 'I')
    .replace(/(?<![\p{L}\p{N}.'’/@_-])i(?![\p{L}\p{N}.'’/@_-])/gu, 'I')
    .replace(/\bim\b(?= )/g, "I'm")
    .replace(
      /(^|[.!?] |\n)(\p{Ll})(?![^\s]*(?:@|:\/\/))/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

const ENDED = /[.!?…:;,\-–—"”»’)\]]$/u
const UNENDED = /(?:https?:\/\/\S+|[^\p{L}\p{N}\s%€$£¥°'])$/u

function ended(text: string, isQuestion: boolean): string {
  if (text === '' || ENDED.test(text) || UNENDED.test(text)) return text
  const last = text.split(/(?<=[.!?]) |\n/).at(-1) ?? text
  return `${text}${isQuestion || asksSomething(last) ? '?' : '.'}`
}

const SUBJECT =
  '(?:i|you|u|we|they|he|she|it|there|the|my|your|our|his|her|this|that|these|those|anyone|anybody|someone|everyone|everything|anything|mum|mom|dad)'
const BE_DO =
  "(?:is|are|am|was|were|does|did|can|could|will|would|should|shall|may|has|had|isn't|aren't|don't|didn't|won't|can't|couldn't|wouldn't|haven't|doesn't|wasn't)"
const QUESTION = new RegExp(
  `^(?:(?:hey|hi|hello|so|and|but|ok|okay|please|sorry)[, ]+)*(?:${BE_DO} ${SUBJECT}\\b|(?:do|have|don't|haven't) (?:you|we|they|i|u)\\b|(?:what|where|when|why|who|how|which)(?:'s|'re|’s| (?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|am|much|many|long|far|old|often|about|come|time|kind|day|not|else))\\b)`,
  'iu',
)

/** Whether words are a question by their order: "are you coming", not "have a nice day". */
export const asksSomething = (text: string): boolean => QUESTION.test(text.trim())
