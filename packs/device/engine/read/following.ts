import type { Words } from '@countersign/language'
import { type Around, contactOf } from '../around.ts'
import type { Doubt } from '../confidence.ts'
import type { Draft } from '../draft.ts'
import { type NamedPerson, readPerson } from '../people.ts'
import { draftOf, lastHeard, lastPlan } from '../recent.ts'
import { closed, find, pattern, type Reader, type Reading, readStranger } from './reading.ts'

const AGAIN = pattern(
  '(?:(?:do|try|say|send|repeat|read) )?(?:(?:it|that|this|them|the same|the message|the same thing) )?(?:(?:once|one) (?:more|again)|again|once more)|(?:re-?send|repeat)(?: (?:it|that|the message|the last message))?',
)
const SEND_IT = pattern(
  '(?:send|pass|forward|share)(?: on)? (?:it|that|this|the same(?: thing| message| text)?|the message|that message|this message)',
)
const SAME = pattern(
  '(?:do |say )?(?:the )?same(?: thing| message| text)?(?: goes)? (?:to|for|with)|also to|and to|also tell|also text|tell|text|message|let',
)
const TO = pattern('(?:on )?to')
const TOO = pattern('(?:too|as well|also|the same(?: thing)?|that too|it too|that as well)')
const ON = pattern('(?:on|via|using|with|by|over|through)')
const ONCE_MORE = pattern('again')
const INSTEAD = pattern('instead')

const isMessage = ({ intent }: { intent: string }): boolean =>
  intent === 'send_message' || intent === 'reply_message'

/** What goes back to the last turns: again, the same to somebody else, by another app. */
export const readFollowing: Reader = (given, around) => {
  const words = closed(given)
  if (find(words, 0, AGAIN)?.end === words.list.length) return again(words, around)
  return readSendIt(words, around) ?? readToo(words, around)
}

function again(words: Words, around: Around): Reading | undefined {
  const isMessageMeant = /\b(?:send|resend|re|message)\b/.test(words.plain)
  const last = lastPlan(around, isMessageMeant ? isMessage : undefined)
  const draft = last && draftOf(around, last.plan, last.contactId)
  return draft && { drafts: [draft], spans: [] }
}

/** "Send it to Sara (as well)", "forward it to Sara", "send it on Signal instead". */
function readSendIt(words: Words, around: Around): Reading | undefined {
  const sent = find(words, 0, SEND_IT)
  if (!sent) return undefined
  const isForward = /^(?:forward|pass|share)/.test(words.plain)
  let at = sent.end
  let whom: NamedPerson | undefined
  let app: string | undefined
  for (;;) {
    const to = find(words, at, TO)
    const person = to && (readPerson(words, to.end, around) ?? readStranger(words, to.end, 1))
    const on = find(words, at, ON)
    const named = on && around.apps.at(words, on.end)
    const rest = find(words, at, TOO) ?? find(words, at, INSTEAD) ?? find(words, at, ONCE_MORE)
    if (person) {
      whom = person
      at = person.end
    } else if (named) {
      app = named.app.name
      at = named.end
    } else if (rest) at = rest.end
    else break
  }
  if (at !== words.list.length || (!whom && app === undefined)) return undefined
  const base = sendable(around, isForward)
  if (!base) return undefined
  const { person, app: before, doubts, ...rest } = base
  const to = whom?.person ?? person
  // With somebody else, another app may be used.
  const by = app ?? (whom ? undefined : before)
  return {
    drafts: [
      {
        ...rest,
        ...(to && { person: to }),
        ...(by !== undefined && { app: by }),
        doubts: [...doubts, ...(whom?.doubts ?? [])],
      },
    ],
    spans: [],
  }
}

/** What "it" is: the message that was sent last, or one that came in since. */
function sendable(around: Around, isForward: boolean): Draft | undefined {
  const heard = lastHeard(around, 'message')
  const last = lastPlan(around, isMessage)
  const heardLast = heard && (isForward || !last || around.turns.at(-1)?.heard?.includes(heard))
  if (heardLast && heard.text !== undefined && heard.text.trim() !== '')
    return { intent: 'send_message', content: heard.text, doubts: ['passed_on'] }
  const draft = last && draftOf(around, last.plan, last.contactId)
  return draft && { ...draft, intent: 'send_message' }
}

/** "Tell Sara too", "same to Mum". */
function readToo(words: Words, around: Around): Reading | undefined {
  const same = find(words, 0, SAME)
  const last = lastPlan(around, isMessage)
  if (!same) return undefined
  const except = contactOf(around, last?.contactId)?.id
  const person = readPerson(words, same.end, around, except) ?? readStranger(words, same.end, 1)
  if (!person) return undefined
  const isVerb = /^(?:also )?(?:tell|text|message|let)/.test(words.plain)
  const know = words.list[person.end]?.plain === 'know' ? person.end + 1 : person.end
  const too = find(words, know, TOO)
  if (isVerb && !too && !words.plain.startsWith('also')) return undefined
  if ((too?.end ?? know) !== words.list.length) return undefined
  const draft = last && draftOf(around, last.plan, last.contactId)
  const doubts: readonly Doubt[] = person.doubts
  if (!draft?.content)
    return { drafts: [{ intent: 'send_message', person: person.person, doubts: [...doubts] }], spans: [] }
  return {
    drafts: [
      {
        intent: 'send_message',
        person: person.person,
        content: draft.content,
        doubts: [...draft.doubts, ...doubts],
      },
    ],
    spans: [],
  }
}
