import { sliceWords, type Words } from '@countersign/language'
import { type Around, contactOf } from '../around.ts'
import type { NamedApp } from '../apps.ts'
import type { Doubt } from '../confidence.ts'
import type { Draft } from '../draft.ts'
import { type NamedPerson, readPeople } from '../people.ts'
import { pronounKnown } from '../recent.ts'
import { readContent } from './content.ts'
import { readOn, readRecipientLast, readSaying } from './recipient-last.ts'
import { find, isLater, pattern, type Reader, type Reading, readWhom, type Refusal } from './reading.ts'

const TELL = pattern(
  '(?:tell|inform|notify|warn|remind|telling|say to|pass on to|mention to|explain to|reach out to)',
)
const REMIND = /^remind$/
const LET = pattern('(?:let|letting)')
const KNOW = pattern('know(?: that)?')
const ASK = pattern('(?:ask|asking)')
const WISH = pattern('wish')
const TEXT = pattern(
  '(?:text|message|msg|txt|dm|pm|ping|write(?: to)?|(?<email>e ?mail|mail)|(?<sms>sms)|texting|messaging|sending)',
)
const NOUN = '(?:text messages?|messages?|texts?|msg|(?<sms>sms)|notes?|line|(?<email>e ?mails?)|dm|word)'
const SENT =
  '(?:(?:send|shoot|drop|write|compose|type|leave|fire off|make|create|sent|get|put|pass|relay)(?: off| out| over)? )'
const ARTICLE = '(?:(?:an?|another|the|my|this|that|new|quick|short|little) )*'
const SEND_NOUN = pattern(`${SENT}?${ARTICLE}${NOUN}(?<noun>)`)
const SEND_A = pattern(`${SENT.slice(0, -2)})(?: (?:an?|another|the|my|new|quick|short|little))*`)
const SEND = pattern('(?:send|shoot|drop|give|write|leave|sent)')
const SEND_TO = pattern('(?:send|write)(?: off| out| over)? to')
const A_NOUN = pattern(`${ARTICLE}${NOUN}`)
const A = pattern('(?:an?|another)(?: (?:quick|short|little))?')
const MESSAGE_NOUN = pattern(NOUN)
const TO = pattern('(?:over |across |out |through )?(?:to|for)')
const WANTED_TO_KNOW = pattern("(?:make sure(?: that)?|i want|i'd like|i would like|see that)")
const NEEDS_TO_KNOW = pattern('(?:(?:needs|has|ought|should) (?:to )?know|knows|to know)(?: that)?')
const SO_TELL_THEM =
  /(?: (?:so|and|please|can you|could you))* (?:text|tell|message|ping|let) (?:him|her|them)(?: (?:know|that|so))?$/
const VERB = /^(?:tell|text|message|send|ask|let|write|ping|email)$/
const ON = pattern('(?:on|via|using|in|through|over|by|with)')
const USE = pattern('use')
const USED_TO = pattern('(?:to|and)')
const ME = pattern('(?:me|us|myself)')
const EVERYONE = pattern(
  '(?:everyone|everybody|all (?:of )?(?:my |the )?(?:contacts|friends|people|family)|all of them)',
)

interface Heading {
  readonly people: readonly NamedPerson[]
  readonly end: number
  readonly span?: readonly [number, number]
  readonly app?: NamedApp | undefined
  readonly doubts: readonly Doubt[]
  readonly asked?: boolean
  readonly wished?: boolean
  readonly told?: boolean
  readonly needed?: boolean
}

/** Telling, texting, asking, wishing: somebody, perhaps an app, and words for them. */
export const readMessage: Reader = (words, around) => {
  const { app, at } = readAppFirst(words, around)
  const heading = readHeading(words, at, around)
  if (!heading) return at === 0 ? readSaying(words, around) : undefined
  if ('refusal' in heading) return heading
  const asked = heading.needed ? SO_TELL_THEM.exec(words.plain) : null
  if (asked) return finish(upTo(words, asked.index), around, { ...heading, app, doubts: [] })
  const whole = { ...heading, app: heading.app ?? app }
  return readBegunAgain(words, around, whole) ?? finish(words, around, whole)
}

/** "Tell Sam, tell Sam I am late": the speaker starts over, and does not tell Sam to tell Sam. */
function readBegunAgain(words: Words, around: Around, heading: Heading): Reading | undefined {
  const [first] = heading.people
  if (heading.people.length !== 1 || first?.person.id === undefined) return undefined
  for (let at = heading.end; at < words.list.length - 1; at++) {
    if (words.list[at]!.quoted || !VERB.test(words.list[at]!.plain)) continue
    const again = readHeading(words, at, around)
    if (!again || 'refusal' in again || again.people.length !== 1) continue
    // By name: "tell her" may be about somebody else.
    if (again.people[0]!.person.id !== first.person.id || again.people[0]!.doubts.includes('pronoun'))
      continue
    const read = finish(words, around, { ...again, app: again.app ?? heading.app })
    if (read && !('refusal' in read))
      return { ...read, drafts: read.drafts.map((draft) => withDoubt(draft, 'corrected_text')) }
  }
  return undefined
}

const withDoubt = (draft: Draft, doubt: Doubt): Draft => ({ ...draft, doubts: [...draft.doubts, doubt] })

const upTo = (words: Words, offset: number): Words =>
  sliceWords(words, 0, words.offsets.filter((start) => start < offset).length)

/** "On WhatsApp tell …", "use Signal to text …". */
function readAppFirst(words: Words, around: Around): { app?: NamedApp; at: number } {
  const on = find(words, 0, ON) ?? find(words, 0, USE)
  const named = on && around.apps.at(words, on.end)
  if (!named) return { at: 0 }
  return { app: named.app, at: find(words, named.end, USED_TO)?.end ?? named.end }
}

function readHeading(words: Words, at: number, around: Around): Heading | Refusal | undefined {
  const tell = find(words, at, TELL) ?? find(words, at, LET) ?? find(words, at, ASK) ?? find(words, at, WISH)
  if (tell) {
    if (find(words, tell.end, ME)) return undefined
    if (find(words, tell.end, EVERYONE))
      return { refusal: 'I write to one person at a time, or to a few that you name.' }
    const people = readWhom(words, tell.end, around)
    const end = people.at(-1)?.end
    if (end === undefined) return undefined
    const isLet = find(words, at, LET) !== undefined
    const know = isLet ? find(words, end, KNOW) : undefined
    if (isLet && !know) return undefined
    return {
      people,
      span: [tell.end, end],
      end: know?.end ?? end,
      // "Remind Sam at eight" may be meant for eight.
      doubts: REMIND.test(words.list[at]!.plain) && isLater(words.plain) ? ['odd_beginning'] : [],
      asked: find(words, at, ASK) !== undefined,
      wished: find(words, at, WISH) !== undefined,
      told: isLet || find(words, at, TELL) !== undefined,
    }
  }
  return (
    readSendHeading(words, at, around) ?? readTextHeading(words, at, around) ?? readNeeded(words, at, around)
  )
}

/** "Mum needs to know that …". */
function readNeeded(words: Words, at: number, around: Around): Heading | undefined {
  const wanted = find(words, at, WANTED_TO_KNOW)
  const people = readPeople(words, wanted?.end ?? at, around)
  const end = people.at(-1)?.end
  const know = end === undefined ? undefined : find(words, end, NEEDS_TO_KNOW)
  // "Sam knows that I am late" asks for nothing.
  if (!wanted && words.list[end ?? 0]?.plain.startsWith('know')) return undefined
  return (
    know && {
      people,
      span: [wanted?.end ?? at, end!],
      end: know.end,
      doubts: ['maybe_no_request'],
      needed: true,
    }
  )
}

/** "Send a message to Sam", "send a WhatsApp to Sam", "send Sam a message". */
function readSendHeading(words: Words, at: number, around: Around): Heading | Refusal | undefined {
  const doubts: readonly Doubt[] = words.list[at]?.plain === 'sent' ? ['misheard'] : []
  const noun = readNoun(words, at, around)
  if (noun) {
    const on = readOn(words, noun.end, around)
    const app = on?.app ?? noun.app
    const to = find(words, on?.end ?? noun.end, TO)
    if (!to) return { people: [], end: on?.end ?? noun.end, app, doubts }
    if (find(words, to.end, EVERYONE))
      return { refusal: 'I write to one person at a time, or to a few that you name.' }
    const people = readWhom(words, to.end, around)
    const end = people.at(-1)?.end
    return end === undefined ? undefined : { people, span: [to.end, end], end, app, doubts }
  }
  const send = find(words, at, SEND_TO) ?? find(words, at, SEND)
  const people = send ? readWhom(words, send.end, around) : []
  const end = people.at(-1)?.end
  if (!send || end === undefined) return undefined
  const what = find(words, end, A_NOUN)
  if (!what && find(words, at, SEND_TO)) return { people, span: [send.end, end], end, doubts }
  if (what) return { people, span: [send.end, end], end: what.end, app: appOf(what.groups, around), doubts }
  const a = find(words, end, A)
  const named = a && around.apps.at(words, a.end)
  if (!named || named.app.kind !== 'messaging') return undefined
  return {
    people,
    span: [send.end, end],
    end: find(words, named.end, MESSAGE_NOUN)?.end ?? named.end,
    app: named.app,
    doubts,
  }
}

/** "(Send) a quick message", "send a WhatsApp (message)". */
function readNoun(
  words: Words,
  at: number,
  around: Around,
): { end: number; app: NamedApp | undefined } | undefined {
  const verb = find(words, at, SEND_A)
  const named = around.apps.at(words, verb?.end ?? at)
  const noun = named && named.app.kind === 'messaging' ? find(words, named.end, MESSAGE_NOUN) : undefined
  if (named && named.app.kind === 'messaging' && (noun || (verb && verb.end - at > 1)))
    return { end: noun?.end ?? named.end, app: named.app }
  const plain = find(words, at, SEND_NOUN)
  // "Text Sam": the noun alone is the verb. "The message says …" asks for nothing.
  if (!plain || (!verb && !find(words, plain.end, TO))) return undefined
  return { end: plain.end, app: appOf(plain.groups, around) }
}

/** "Text Sam", "email Priya", "WhatsApp Sara". */
function readTextHeading(words: Words, at: number, around: Around): Heading | Refusal | undefined {
  const verb = find(words, at, TEXT)
  const named = verb ? undefined : around.apps.at(words, at)
  const isApp = named && (named.app.kind === 'messaging' || named.app.kind === 'email')
  const start = verb?.end ?? (isApp ? named.end : undefined)
  if (start === undefined || find(words, start, ME)) return undefined
  if (find(words, start, EVERYONE))
    return { refusal: 'I write to one person at a time, or to a few that you name.' }
  const people = readWhom(words, start, around)
  const end = people.at(-1)?.end
  if (end === undefined) return undefined
  // "Signal is down": an app is a verb only before somebody who is known.
  if (!verb && people.some(({ person }) => person.id === undefined && !person.among)) return undefined
  const what = find(words, end, A_NOUN)
  return {
    people,
    span: [start, end],
    end: what?.end ?? end,
    app: verb ? appOf(verb.groups, around) : named?.app,
    doubts: [],
  }
}

function appOf(groups: Readonly<Record<string, string | undefined>>, around: Around): NamedApp | undefined {
  if (groups['sms'] !== undefined) return around.apps.sms()
  if (groups['email'] !== undefined) return around.apps.email()
  return undefined
}

function finish(words: Words, around: Around, heading: Heading): Reading | Refusal | undefined {
  const on = readOn(words, heading.end, around)
  const at = on?.end ?? heading.end
  const content = readContent(words, heading.wished ? skipArticle(words, at) : at, around, {
    asked: heading.asked ?? false,
    told: heading.told ?? false,
    mailed: heading.app?.kind === 'email',
    pronoun: pronounFor(heading, around),
    partly: heading.people.length === 1 && heading.people[0]!.partly && at === heading.people[0]!.end,
  })
  if (!content || 'refusal' in content) return content
  const app = on?.app ?? heading.app ?? content.app
  if (heading.people.length === 0 && content.isFree) {
    const read = readRecipientLast(words, at, around, heading)
    if (read) return read
  }
  const spans = [heading.span, on?.span].filter((span) => span !== undefined)
  const people: readonly Partial<NamedPerson>[] = heading.people.length > 0 ? heading.people : [{}]
  return {
    drafts: people.map(({ person, doubts = [] }) => ({
      intent: 'send_message',
      ...(person && { person }),
      ...(content.text !== undefined && { content: content.text }),
      ...(app && { app: app.name }),
      doubts: [...heading.doubts, ...doubts, ...content.doubts],
    })),
    spans,
    contentFrom: at,
    isFree: content.isFree,
  }
}

function pronounFor({ people }: Heading, around: Around): 'he' | 'she' | 'they' | undefined {
  const contact = people.length === 1 ? contactOf(around, people[0]!.person.id) : undefined
  return people.length > 1 ? 'they' : contact && pronounKnown(contact)
}

/** "Wish Dad a happy birthday". */
const skipArticle = (words: Words, at: number): number => (words.list[at]?.plain === 'a' ? at + 1 : at)
