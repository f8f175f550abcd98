/** Said along with an answer, and nothing by themselves. */
const POLITE = 'please|thanks|thank you|just|now|then|and|iris|well|oh|um|uh|er|hmm|hey'
const IT = 'it|that|this|so|him|her|them'
const YES = `yes|yeah|yea|yep|yup|sure(?: thing)?|ok|okay|alright|all right|right|correct|certainly|absolutely|definitely|exactly|of course|fine|perfect|affirmative|confirm(?: it| that)?|confirmed|i do|i'm sure|you (?:can|may)|that(?:'s| is) (?:right|correct|fine|good|ok|okay|it)|(?:sounds|looks) good|go ahead|go for it|by all means|do(?: it| that| so)?|send(?: it| that| this)?`
const NO = `no|nope|nah|no way|no need|not now|not yet|never ?mind|leave it|better not|rather not|i'd rather not|(?:do not|don't)(?: (?:do|send|call|ring|dial|text|message|open|read|bother|go)(?: (?:${IT}))?)?|cancel(?: (?:it|that|this|everything|the (?:call|message|text)))?|forget (?:it|that|about it)|i (?:changed|have changed|'ve changed) my mind|on second thoughts?|negative`
/** Leads up to a no, and is none. */
const SOFTLY = 'ok|okay|alright|right|actually|sorry|but'
const WAIT =
  '(?:wait|hold on|hang on)(?: (?:a|one) (?:second|sec|minute|moment))?|hold it|hold off|one (?:second|moment|minute)'
const STOP =
  'stop(?: (?:it|that|this|everything|all|sending|calling|sending it|sending that))?|halt|abort(?: it| that)?'

const allOf = (...pieces: readonly string[]): RegExp => {
  const piece = `(?:${pieces.join('|')})`
  return new RegExp(`^${piece}(?: ${piece})*$`)
}
const oneOf = (...pieces: readonly string[]): RegExp => new RegExp(`(?:^| )(?:${pieces.join('|')})(?: |$)`)

const AGREES = allOf(POLITE, YES)
const REFUSES = allOf(POLITE, SOFTLY, NO, WAIT)
const STOPS = allOf(POLITE, SOFTLY, NO, WAIT, STOP)
const SAYS_YES = oneOf(YES)
const SAYS_NO = oneOf(NO, WAIT)
const SAYS_STOP = oneOf(STOP)

/** What a few words answer, if they are nothing but an answer: a yes with anything else in it is none. */
export function answerIn(utterance: string): 'yes' | 'no' | 'stop' | undefined {
  const said = utterance
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\b(?:thats|dont|im)\b/g, (word) => SHORT[word]!)
    .replace(/\s+/g, ' ')
    .trim()
  if (STOPS.test(said) && SAYS_STOP.test(said)) return 'stop'
  if (REFUSES.test(said) && SAYS_NO.test(said)) return 'no'
  // "Right?" asks; it does not agree.
  return AGREES.test(said) && SAYS_YES.test(said) && !utterance.includes('?') ? 'yes' : undefined
}

/** As recognisers write them. */
const SHORT: Readonly<Record<string, string>> = { thats: "that's", dont: "don't", im: "i'm" }
