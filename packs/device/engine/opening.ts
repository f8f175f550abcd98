import { sliceWords, withoutOpeners, type Words } from '@countersign/language'
import type { Doubt } from './confidence.ts'
import { find, pattern } from './read/reading.ts'

const SOFTLY =
  '(?: (?:please|kindly|just|maybe|possibly|quickly|now|also|then|go ahead and|be so kind as to|be able to))*'
const WAKE = pattern(
  '(?:(?:hey|ok|okay|hi|hello) )?(?:iris|assistant|google|siri|alexa)|(?:hey|ok|okay|hi|hello) (?:phone|computer)',
)
const REQUEST = pattern(
  `(?:(?:can|could|would|will) (?:you|u|ya|we|someone|somebody)|let me(?= (?:talk|speak|see|hear|have) )|(?:can|could|may) i(?= (?:please |just |maybe )*(?:have|see|hear|talk|speak|get \\S+(?: \\S+)? (?:up|open|on the))(?: |$))|yo|hiya|dude|would you mind|do you mind|(?:i want|i need|i'd like|i would like) you to|i(?: would|'d)? (?:like|want|wish) to|i wanna|(?:we|i)(?: would|'d| 'd) love to|i was (?:wondering|hoping) (?:if )?you (?:could|can|would)|let 's|lets|let us|go ahead and|do me a favou?r and|be so kind (?:as )?to|help me(?: to)?|you can|you may|mind|maybe|just|please)${SOFTLY}`,
)
/** It may be meant for oneself. */
const MUSING = pattern(
  `(?:i (?:need|have|ought|got) to|i 've got to|i gotta|i must|we (?:need|have|want) to|we gotta|we should)${SOFTLY}`,
)

/** Takes away what leads up to a request, and says what that says of it. */
export function withoutOpening(words: Words): { readonly words: Words; readonly doubts: readonly Doubt[] } {
  const doubts: Doubt[] = []
  let rest = words
  for (;;) {
    const plain = withoutOpeners(rest)
    const wake = find(plain, 0, WAKE)
    const request = find(plain, 0, REQUEST)
    const musing = find(plain, 0, MUSING)
    const lead = wake ?? request ?? musing
    if (!lead || lead.end >= plain.list.length) return { words: plain, doubts }
    if (!wake && !request && !doubts.includes('maybe_no_request')) doubts.push('maybe_no_request')
    rest = sliceWords(plain, lead.end)
  }
}
