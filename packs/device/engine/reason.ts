import { sliceWords, type Words } from '@countersign/language'
import { type Around, withEarlier } from './around.ts'
import type { Draft } from './draft.ts'
import { readPerson } from './people.ts'
import { isRefusal } from './read/reading.ts'
import { isClear, readRequests, type Requests } from './split.ts'

/** How things are with the speaker, or with what is around: why somebody asks for something. */
const REASON =
  /^(?:i|i'm|im|i've|it 's|it is|it|we|we're|we've|there 's|there is|(?:who|what) was that|(?:my|the|this) \S+(?: \S+)? (?:is|are|'s|was|has|hurts?|broke|needs|isn't|won't))(?: |$)/
/** What others say and want, what is not so, what was, what may be: no reason for anything. */
const NO_REASON =
  /\b(?:if|unless|when|whenever|once|after|before|until|said|says?|saying|told|tells?|telling|asks?|asked|asking|wants?|wanted|shout\w*|yell\w*|scream\w*|wrote|writes?|writing|texted|texting|goes|reads?|heard|don't|dont|do not|never|not|would|could|should|might|may|maybe|must|will|wish|hope|wonder\w*|think|thought|remember|forgot|going|supposed|used|didn't|yesterday|later|tomorrow|mean|meant|called|paid|sent|why|how|that you)\b/
/** It is no refusal when something cannot be seen or found. */
const UNABLE =
  /\b(?:can't|cannot|can not|couldn't) (?:see|find|hear|read|reach|get|make out|remember|believe)\b/g
/** After these a sentence goes on. */
const UNFINISHED =
  /(?:^| )(?:to|and|or|but|that|just|then|you|he|she|they|i|we|i'm|did|do|does|is|are|was|am|'s|the|a|an|my|your|his|her|our|of|for|with|about|on|in|at|by|from|please|need|want|have|can't|cannot|let)$/
const STARTS =
  /^(?:(?:so|please|can you|could you|would you|will you|now|just) )*(?:turn|switch|put|call|ring|phone|dial|text|message|tell|send|open|launch|start|read|describe|reply|answer|enable|disable|give|get|let|what|show|check)\b/
const WHO = /^(?:who|what) (?:was|is) (?:that|it)$/
const THEM = /^(?:\S+ ){1,3}?(?:him|her|them)(?: |$)/
const LEAST_WORDS = 2

/** "It's dark in here, turn the torch on", "turn the torch on, I can't see": a request and why. It is always confirmed. */
export function readWithReason(words: Words, around: Around): Requests | undefined {
  for (let at = LEAST_WORDS; at <= words.list.length - LEAST_WORDS; at++) {
    const first = sliceWords(words, 0, at)
    const second = sliceWords(words, at)
    if (isReason(first) && STARTS.test(second.plain)) {
      const read = readClearly(second, around)
      if (read) return read
    }
    // The words of a message end where its speaker ends.
    const before = isReason(second) ? readClearly(first, around) : undefined
    if (before?.drafts.every(({ content }) => content === undefined)) return before
  }
  return undefined
}

/** "Sam, text him I am late": whom it is about comes first. It is always confirmed. */
export function readAbout(words: Words, around: Around): Requests | undefined {
  const person = readPerson(words, 0, around)
  if (person?.person.id === undefined) return undefined
  const rest = sliceWords(words, person.end)
  if (!STARTS.test(rest.plain) || !THEM.test(rest.plain)) return undefined
  const named: Draft = { intent: 'send_message', person: person.person, doubts: [] }
  return readClearly(rest, withEarlier(around, [named]))
}

function readClearly(request: Words, around: Around): Requests | undefined {
  const read = readRequests(request, around)
  if (!read || isRefusal(read) || !read.drafts.every(isClear)) return undefined
  return { drafts: read.drafts.map((draft) => ({ ...draft, doubts: [...draft.doubts, 'maybe_no_request'] })) }
}

const isReason = ({ plain }: Words): boolean =>
  WHO.test(plain) ||
  (REASON.test(plain) && !NO_REASON.test(plain.replace(UNABLE, 'lack')) && !UNFINISHED.test(plain))
