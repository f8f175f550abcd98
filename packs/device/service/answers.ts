const YES =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|please do|do it|go ahead|go for it|that's right|correct|right|confirm|yes please|send it)$/
const NO =
  /^(?:no|nope|nah|no thanks|no thank you|don't|do not|never mind|nevermind|cancel|cancel it|cancel that|forget it)$/
const STOP = /^(?:(?:please )?stop(?: it| that| now| please)?|halt|abort)$/

/** What a few words answer, if they are nothing but an answer. */
export function answerIn(utterance: string): 'yes' | 'no' | 'stop' | undefined {
  const said = utterance
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (STOP.test(said)) return 'stop'
  if (YES.test(said)) return 'yes'
  return NO.test(said) ? 'no' : undefined
}
