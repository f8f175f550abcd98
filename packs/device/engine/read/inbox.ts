import { toWords, type Words } from '@countersign/language'
import type { Around } from '../around.ts'
import type { NamedApp } from '../apps.ts'
import { type NamedPerson, readPerson } from '../people.ts'
import {
  closed,
  find,
  judgeLeftOver,
  pattern,
  type Reader,
  type Reading,
  readOne,
  type Refusal,
} from './reading.ts'

const READ = pattern(
  '(?:read|check(?: for)?|show|play|get|hear|listen to|see|look at|go through)(?: me| out| to me)*',
)
const ARE_THERE = pattern(
  "(?:do i have|have i got|i 've got|are there|is there|did i get|have i (?:had|received)|got|did i receive|do i get)",
)
const WHICH = '(?:(?:all|any|the|my|of|our|new|newest|latest|last|recent|most|unread|incoming|other|more) )*'
const NOUN =
  '(?:text messages?|messages?|massages?|texts?|(?<=any )news|news(?= from )|anything(?: new)?|something new|sms|chats?|(?<email>e ?mails?|mails?)|dms|conversation)'
const MESSAGES = pattern(`${WHICH}${NOUN}`)
const OF_APP = pattern(
  WHICH.replace(')*', ')+')
    .trimEnd()
    .replace(/ \)\+$/, ')+'),
)
const FROM = pattern('(?:from|by|of|with)')
const ON = pattern('(?:on|in|from|via)')
const FOR_NEWS = pattern(`for ${WHICH}(?:messages|texts|mail|anything)(?: new)?`)
const WHAT_DID = pattern('what (?:did|does|has)')
const DID = pattern('(?:did|has|have)')
const SAID = pattern(
  '(?:just )?(?:say|said|write|wrote|written|text|texted|message|messaged|send|sent|want|reply|replied|answer|answered)(?: me| to me| back)*',
)
const WHO_WROTE = pattern(
  'who (?:just |has )?(?:texted|messaged|wrote|written)(?: to)? me|(?:(?:has|did|have) )?any ?(?:one|body) (?:has )?(?:text|messag|writ|wrot|repl|sen[dt]|been in touch)(?:ed|e|ten|ied|y)?(?: to)?(?: me)?(?: (?:back|anything|messages?))?',
)
/** "The latest from Sam": what else comes from people. */
const LATEST = pattern(
  '(?:(?:the|my) )?(?:latest|last|newest|most recent)(?: (?:one|thing|bit))?(?= (?:from|by) )',
)
const LET_ME_HEAR = pattern(
  '(?:let me (?:hear|see|know)|tell me|read(?: me| out)*|show me|i want to (?:hear|know|see)|hear|see) what',
)
const LAST_THING = pattern(
  "what (?:was|is|'s) the (?:last|latest|newest|most recent) (?:thing|message|text|one)(?: that)?",
)
const CHECK_IF = pattern('(?:check|see|tell me|look|find out) (?:if|whether)')
const WHAT_IS = pattern("what (?:is|'s)")
const SAYING = pattern('(?:saying|said|been saying|texting|writing|on about|written)(?: to me| me)?')
const POSSESSIVE = pattern("'s?")

/** Messages that came in: all of them, those of an app, those of somebody. */
export const readInbox: Reader = (given, around) => {
  const words = closed(given)
  if (find(words, find(words, 0, CHECK_IF)?.end ?? 0, WHO_WROTE)?.end === words.list.length)
    return { drafts: [{ intent: 'read_messages', doubts: [] }], spans: [] }
  const asked = readAsked(words, around)
  if (asked) return asked
  const read = find(words, 0, READ) ?? find(words, 0, ARE_THERE)
  const start = read?.end ?? 0
  const messages = find(words, start, MESSAGES) ?? (read && find(words, start, LATEST))
  if (messages && (read || words.plain.startsWith('any')))
    return finish(
      words,
      messages.end,
      around,
      undefined,
      messages.groups['email'] === undefined ? undefined : around.apps.email(),
    )
  if (!read) return undefined
  return readAppMessages(words, start, around) ?? readTheirs(words, start, around)
}

/** "Read my WhatsApp messages", "check WhatsApp". */
function readAppMessages(words: Words, at: number, around: Around): Reading | Refusal | undefined {
  const start = find(words, at, OF_APP)?.end ?? at
  const named = around.apps.at(words, start)
  if (!named || (named.app.kind !== 'messaging' && named.app.kind !== 'email')) return undefined
  const noun = find(words, named.end, MESSAGES)
  const isChecked = words.list[0]!.plain === 'check' || words.list[0]!.plain === 'read'
  if (!noun && !isChecked) return undefined
  return finish(words, noun?.end ?? named.end, around, undefined, named.app)
}

/** "Read Sam's messages". */
function readTheirs(words: Words, at: number, around: Around): Reading | Refusal | undefined {
  const owner = readOwner(words, at, around)
  const person = owner ?? readOne(words, at, around)
  const possessive = person && find(words, person.end, POSSESSIVE)
  const messages = person && find(words, possessive?.end ?? person.end, MESSAGES)
  if (!possessive && !owner) return undefined
  return messages && finish(words, messages.end, around, person, undefined)
}

/** "Sams messages", as a recogniser writes it. */
function readOwner(words: Words, at: number, around: Around): NamedPerson | undefined {
  const name = /^(\p{L}{2,})s$/u.exec(words.list[at]?.plain ?? '')?.[1]
  const person = name === undefined ? undefined : readPerson(toWords(name), 0, around)
  return person?.person.id === undefined || person.doubts.includes('alike')
    ? undefined
    : { ...person, end: at + 1 }
}

/** "What did Sam say", "did Sam text me". */
function readAsked(words: Words, around: Around): Reading | Refusal | undefined {
  const isSaying = find(words, 0, WHAT_IS)
  const told =
    find(words, 0, WHAT_DID) ?? find(words, 0, LET_ME_HEAR) ?? find(words, 0, LAST_THING) ?? isSaying
  const what = told ?? find(words, 0, DID) ?? find(words, 0, CHECK_IF)
  const person = what && readOne(words, what.end, around)
  const said = person && find(words, person.end, isSaying ? SAYING : SAID)
  if (!said || (!told && !/ (?:me|back|replied|reply|answered)(?: |$)/.test(words.plain))) return undefined
  return finish(words, said.end, around, person, undefined)
}

function finish(
  words: Words,
  from: number,
  around: Around,
  given: NamedPerson | undefined,
  named: NamedApp | undefined,
): Reading | Refusal | undefined {
  let at = from
  let person = given
  let app = named
  const spans: [number, number][] = []
  for (;;) {
    const on = find(words, at, ON)
    const onApp = on && around.apps.at(words, on.end)
    const of = find(words, at, FROM)
    const sender = of && !person ? readOne(words, of.end, around) : undefined
    const forNews = find(words, at, FOR_NEWS)
    if (onApp) {
      app = onApp.app
      at = onApp.end
    } else if (sender) {
      person = sender
      spans.push([of!.end, sender.end])
      at = sender.end
    } else if (forNews) at = forNews.end
    else break
  }
  const leftOver = judgeLeftOver(words, at)
  if (!leftOver || 'refusal' in leftOver) return leftOver
  return {
    drafts: [
      {
        intent: 'read_messages',
        ...(person && { person: person.person }),
        ...(app && { app: app.name }),
        doubts: [...(person?.doubts ?? []), ...leftOver],
      },
    ],
    spans,
  }
}
