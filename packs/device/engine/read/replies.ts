import type { Words } from '@countersign/language'
import type { Around } from '../around.ts'
import type { Doubt } from '../confidence.ts'
import type { Person } from '../draft.ts'
import { type NamedPerson, readPerson } from '../people.ts'
import { lastHeard, lastSender } from '../recent.ts'
import { readContent } from './content.ts'
import { find, pattern, type Reader, readOne } from './reading.ts'

const REPLY = pattern(
  '(?:reply|respond|answer)(?: back)?|(?:write|text|message) back|send (?:a|an|my) (?:reply|answer|response)',
)
/** "Answer the phone", "answer my question". */
const NO_REPLY = pattern('answer (?:the|my|this|that|a) (?:phone|call|door|question|doorbell)')
const TO = pattern(
  '(?:to )?(?:(?:the|that|this|her|his|their|my)(?: last)? (?:message|text|email)|it|that)|to',
)
const WITH = pattern('(?:with|by saying)')
const BACK_VERB = pattern('(?:text|message|write|write to|msg)')
const BACK = pattern('back')
const SETTING_OFF = pattern('that|saying|with|by saying')
const THEIR_MESSAGE = pattern(
  "'s? (?:(?:last|latest|new|whatsapp|signal) )*(?:message|text|email|one|question|note)",
)
const SAY = pattern('(?:just )?say(?! (?:it|again|what|that again|something|nothing)(?: |$))(?: that)?')
const AGREED = pattern('(?:yes|yeah|yep|yup|sure|ok|okay)(?: (?:please|reply|i do|let us|do that))*')
const GET_BACK = pattern('get back to')

/** Answering what came in last, or somebody who is named. */
export const readReply: Reader = (words, around) => {
  if (find(words, 0, NO_REPLY)) return undefined
  const back = readTextBack(words, around)
  if (back) return finish(words, around, back.at, back.person, back.doubts)
  const reply = find(words, 0, REPLY)
  if (!reply) return readAgreed(words, around) ?? readSaid(words, around)
  const to = find(words, reply.end, TO)
  const isNamed = to !== undefined && words.list[to.end - 1]!.plain === 'to'
  const named = isNamed
    ? readOne(words, to.end, around)
    : to
      ? undefined
      : readAnswered(words, reply.end, around)
  if (isNamed && !named) return undefined
  const whom = named && (find(words, named.end, THEIR_MESSAGE)?.end ?? named.end)
  const at = whom ?? to?.end ?? reply.end
  return finish(words, around, find(words, at, WITH)?.end ?? at, named?.person, named?.doubts ?? [])
}

/** "Yes", where they were asked whether they want to reply. */
function readAgreed(words: Words, around: Around): ReturnType<Reader> {
  const last = around.turns.at(-1)
  const isAsked = last?.plans?.at(-1)?.intent === 'read_messages' && last.heard?.at(-1)?.kind === 'message'
  const { length } = words.list
  return isAsked && find(words, 0, AGREED)?.end === length
    ? finish(words, around, length, undefined, [])
    : undefined
}

/** "Say yes", right after a message came in. Whom it is for was not said, so it is confirmed. */
function readSaid(words: Words, around: Around): ReturnType<Reader> {
  const say = find(words, 0, SAY)
  const isAnswer =
    say && say.end < words.list.length && around.turns.at(-1)?.heard?.at(-1)?.kind === 'message'
  if (!isAnswer || words.list.slice(say.end).some(({ plain }) => plain === 'to')) return undefined
  return finish(words, around, say.end, undefined, ['maybe_no_request'])
}

/** "Answer her that …": a name only where words follow that set a message off, for it may begin one. */
function readAnswered(words: Words, at: number, around: Around): NamedPerson | undefined {
  const person = readPerson(words, at, around)
  const isPronoun = /^(?:him|her|them)$/.test(words.list[at]?.plain ?? '')
  const isNamed = person && (find(words, person.end, SETTING_OFF) ?? find(words, person.end, THEIR_MESSAGE))
  return isPronoun || isNamed ? person : undefined
}

/** "Text her back …". */
function readTextBack(
  words: Words,
  around: Around,
): { at: number; person: Person; doubts: readonly Doubt[] } | undefined {
  const getBack = find(words, 0, GET_BACK)
  const verb = getBack ?? find(words, 0, BACK_VERB)
  const named = verb && readOne(words, verb.end, around)
  if (!named) return undefined
  const back = getBack ? { end: named.end } : find(words, named.end, BACK)
  return back && { at: back.end, person: named.person, doubts: named.doubts }
}

function finish(
  words: Words,
  around: Around,
  at: number,
  named: Person | undefined,
  doubts: readonly Doubt[],
): ReturnType<Reader> {
  const content = readContent(words, at, around)
  if (!content || 'refusal' in content) return content
  const heard = lastHeard(around, 'message')
  const sender = lastSender(around)
  const person = named ?? sender
  const isSender = sender?.id !== undefined && person?.id === sender.id
  const app = content.app?.name ?? (isSender ? heard?.app : undefined)
  return {
    drafts: [
      {
        intent: 'reply_message',
        ...(person && { person }),
        ...(content.text !== undefined && { content: content.text }),
        ...(app !== undefined && { app }),
        doubts: [...doubts, ...content.doubts],
      },
    ],
    spans: [],
    contentFrom: at,
    isFree: content.isFree,
  }
}
