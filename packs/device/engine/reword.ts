import type { Doubt } from './confidence.ts'
import { asksSomething } from './dictation.ts'

interface Reworded {
  readonly text: string
  readonly isQuestion: boolean
  readonly doubt?: Doubt
}

const AUXILIARIES = 'is|are|was|were|can|could|will|would|should|has|have|had|may|might|must|did|does'.split(
  '|',
)
const SHORT: Readonly<Record<string, string>> = {
  "'s": 'is',
  "'re": 'are',
  "'ll": 'will',
  "'d": 'would',
  "'ve": 'have',
  "'m": 'am',
}
const OF_YOU: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' }
const VERBS = /^(?:wants|needs|likes|knows|has|thinks|feels|remembers|sees|plans|minds|lives|works)$/

/**
 * What one is asked becomes a question to them: "if he's coming" → "are you coming". Only where little has to change;
 * otherwise the words stay as they were said.
 */
export function rewordAsked(said: string): Reworded {
  const whether = /^(?:if|whether)\s+(.+)$/isu.exec(said)
  if (whether) return invert(whether[1]!) ?? { text: said, isQuestion: true, doubt: 'much_reworded' }
  const forSomething = /^for\s+(.+)$/isu.exec(said)
  if (forSomething)
    return { text: `can I have ${forSomething[1]!}`, isQuestion: true, doubt: 'much_reworded' }
  const about = /^about\s+(.+)$/isu.exec(said)
  if (about) return { text: `what about ${about[1]!}`, isQuestion: true, doubt: 'much_reworded' }
  const asked =
    /^((?:what|where|when|why|who|how|which)(?:\s+(?:time|day|long|far|much|many|old))?)\s+((?:he|she|they)\b.+)$/isu.exec(
      said,
    )
  const inverted = asked && invert(asked[2]!)
  if (asked && inverted) return { ...inverted, text: `${asked[1]} ${inverted.text}` }
  const toDo = /^to\s+(.+)$/isu.exec(said)
  if (toDo) return { text: toDo[1]!, isQuestion: false }
  return {
    text: said,
    isQuestion: asksSomething(said) || /^(?:what|where|when|why|who|how|which)\b/iu.test(said),
  }
}

function invert(clause: string): Reworded | undefined {
  const pronoun = /^(i|we|you|he|she|they|it|there|this|that)(?:\s+|(?='))(\S+)(.*)$/isu.exec(clause)
  if (pronoun) {
    const [, subject = '', verb = '', rest = ''] = pronoun
    const isYou = /^(?:he|she|they)$/i.test(subject)
    const spoken = isYou ? 'you' : subject
    const auxiliary = SHORT[verb.toLowerCase()] ?? verb.toLowerCase()
    if (AUXILIARIES.includes(auxiliary) || auxiliary === 'am') {
      const own = isYou ? (OF_YOU[auxiliary] ?? auxiliary) : auxiliary
      return { text: `${own} ${spoken}${ofYou(rest, isYou)}`, isQuestion: true, doubt: doubtOf(rest) }
    }
    if (isYou && VERBS.test(auxiliary))
      return {
        text: `do you ${auxiliary === 'has' ? 'have' : auxiliary.replace(/s$/, '')}${ofYou(rest, true)}`,
        isQuestion: true,
        doubt: doubtOf(rest),
      }
    return undefined
  }
  const noun =
    /^((?:the|my|our|your|his|her|their|this|that)?\s*\S+(?:\s+\S+)?)\s+(is|are|was|were|can|will|has)\s+(.+)$/isu.exec(
      clause,
    )
  return noun ? { text: `${noun[2]} ${noun[1]} ${noun[3]}`, isQuestion: true, doubt: 'reworded' } : undefined
}

/** "… with his wife" may be anybody's. */
const doubtOf = (rest: string): Doubt =>
  /\b(?:his|their|her|him|them)\b/i.test(rest) ? 'much_reworded' : 'reworded'

/** "… his coat" is mostly theirs who are asked. */
const ofYou = (rest: string, isYou: boolean): string =>
  isYou ? rest.replace(/\b(?:his|their)\b(?= \p{L})/giu, 'your') : rest
