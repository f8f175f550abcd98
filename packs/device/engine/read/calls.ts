import { type Words, sliceWords } from '@countersign/language'
import { type Around, contactOf } from '../around.ts'
import { COMMON } from '../common-words.ts'
import type { Doubt } from '../confidence.ts'
import type { Draft } from '../draft.ts'
import { type NamedPerson, readPhoneNumber } from '../people.ts'
import { lastHeard, lastPlan, lastSender, personOf } from '../recent.ts'
import { readFigures } from '../spoken-numbers.ts'
import {
  closed,
  find,
  isLater,
  judgeLeftOver,
  pattern,
  type Reader,
  type Reading,
  readWhom,
  type Refusal,
} from './reading.ts'

const CALL = pattern(
  '(?:try(?: and| to)? )?(?:(?<video>video) )?(?:call|phone|ring|dial|telephone|buzz|calling|phoning|ringing)(?: up| back)?',
)
const GIVE = pattern('give')
const A_CALL = pattern('an? (?:quick |little )?(?:phone )?(?:call|ring|buzz|bell|tinkle|shout)')
const PLACE = pattern(
  '(?:(?:make|place|start|do) )an? (?:quick )?(?:phone |voice |(?<video>video ))?call(?: (?:to|with))?',
)
const REACH = pattern('(?:get|put)(?: me)?')
const TRY = pattern('try')
const AGAIN = pattern('(?:once more|again|one more time)')
const ON_THE_PHONE = pattern('on the (?:phone|line|blower|telephone|horn)')
const TALK = pattern(
  '(?:talk|speak|chat) (?:to|with)|get (?:hold|a hold) of|get on the phone (?:with|to)|put me through to|connect me (?:to|with)|reach',
)
const BACK = pattern(
  '(?:call|phone|ring) (?:(?:them|the person|that person) )?back|return (?:the|that|my) (?:missed )?call|redial',
)
const START = pattern('(?:make|place|start) an?')
const APP_CALL = pattern('(?:(?<video>video) )?(?:voice )?call(?: (?:to|with))?')
const ON = pattern('on|via|using|over|through|with|by')
const SOMEBODY = pattern('someone|somebody|anyone|anybody|a (?:friend|contact|person)')
/** "Call me a taxi", "call it a day", "call off the meeting", "ring the bell". */
const NO_CALL = pattern('(?:\\S+ )(?:me|it|us|off|in|out|for|a|an|on|upon|bullshit|the (?:bell|shots|alarm))')
const EXTRA = pattern(
  "(?:back|again|up|'s? (?:mobile|cell|phone|number|cell phone|mobile phone)|on (?:his|her|their|the|my) (?:mobile|cell|phone|cell phone|mobile phone)|by phone|on the phone)",
)

const ALOUD = pattern('(?:and )?(?:put (?:him|her|them|it) )?on (?:the )?(?:loud ?)?speaker(?: ?phone)?')

export const readCall: Reader = (given, around) => {
  const words = closed(given)
  const { length } = words.list
  if (find(words, 0, BACK)?.end === length) return alone(callBack(around))
  const withApp = readAppCall(words, around)
  if (withApp) return withApp
  const call = find(words, 0, CALL)
  const isWord = call !== undefined && find(words, 0, NO_CALL) === undefined
  if (isWord) {
    if (call.end === length || find(words, call.end, SOMEBODY)?.end === length)
      return alone({ intent: 'call_contact', doubts: [] })
    return readCalled(words, call.end, around, call.groups['video'] ? ['leftover_word'] : [])
  }
  const place = find(words, 0, PLACE)
  if (place) {
    if (place.end === length) return alone({ intent: 'call_contact', doubts: [] })
    return readCalled(words, place.end, around, place.groups['video'] ? ['leftover_word'] : [])
  }
  const talk = find(words, 0, TALK)
  if (talk) return readCalled(words, talk.end, around, ['maybe_no_request'])
  return readTried(words, around) ?? readAround(words, around)
}

/** "Try him again", when somebody was called. */
function readTried(words: Words, around: Around): Reading | Refusal | undefined {
  const verb = find(words, 0, TRY)
  const people =
    verb && lastPlan(around)?.plan.intent === 'call_contact' ? readWhom(words, verb.end, around) : []
  const end = people.at(-1)?.end
  const again = end === undefined ? undefined : find(words, end, AGAIN)
  return again && finish(words, again.end, around, people, [verb!.end, end!], [])
}

const alone = (draft: Draft): Reading => ({ drafts: [draft], spans: [] })

/** "Give Sam a call", "get Sam on the phone". */
function readAround(words: Words, around: Around): Reading | Refusal | undefined {
  const verb = find(words, 0, GIVE) ?? find(words, 0, REACH)
  if (!verb) return undefined
  const people = readWhom(words, verb.end, around)
  const end = people.at(-1)?.end
  const noun = end === undefined ? undefined : (find(words, end, A_CALL) ?? find(words, end, ON_THE_PHONE))
  return noun && finish(words, noun.end, around, people, [verb.end, end!], [])
}

/** "WhatsApp call Sara", "start a Signal call with Sara". */
function readAppCall(words: Words, around: Around): Reading | Refusal | undefined {
  const start = find(words, 0, START)?.end ?? 0
  const app = around.apps.at(words, start)
  const call = app && find(words, app.end, APP_CALL)
  if (!call) return undefined
  const reading = readCalled(words, call.end, around, call.groups['video'] ? ['leftover_word'] : [])
  if (!reading || 'refusal' in reading) return reading
  return { ...reading, drafts: reading.drafts.map((draft) => ({ ...draft, app: app.app.name })) }
}

function readCalled(
  words: Words,
  at: number,
  around: Around,
  doubts: readonly Doubt[],
): Reading | Refusal | undefined {
  const number = readPhoneNumber(words, at)
  if (number && number.end === words.list.length) {
    const plus = number.said[0]!.startsWith('+') ? '+' : ''
    const figures = readFigures(
      number.said
        .join(' ')
        .replace(/[^a-z\d]+/g, ' ')
        .trim(),
    )
    return alone({
      intent: 'call_contact',
      number: plus + figures,
      doubts: [...doubts, 'by_number'],
    })
  }
  const people = readWhom(words, at, around, 2)
  const end = people.at(-1)?.end
  return end === undefined ? undefined : finish(words, end, around, people, [at, end], doubts)
}

function finish(
  words: Words,
  from: number,
  around: Around,
  people: readonly NamedPerson[],
  span: readonly [number, number],
  given: readonly Doubt[],
): Reading | Refusal | undefined {
  let at = from
  let app: string | undefined
  const spans = [span]
  const doubts = [...given]
  for (;;) {
    const extra = find(words, at, EXTRA)
    const aloud = find(words, at, ALOUD)
    const on = find(words, at, ON)
    const named = on && around.apps.at(words, on.end)
    if (extra) at = extra.end
    else if (aloud) {
      // It cannot be done: better to ask whether to call all the same.
      doubts.push('maybe_no_request')
      at = aloud.end
    } else if (named) {
      app = named.app.name
      spans.push([on.end, named.end])
      at = named.end
    } else break
  }
  const strange = readStrangeSurname(words, at, people)
  if (strange) return alone({ intent: 'call_contact', person: strange, doubts })
  const leftOver = judgeLeftOver(words, at)
  if (!leftOver || 'refusal' in leftOver) return leftOver
  return {
    drafts: people.map(({ person, doubts: own }) => ({
      intent: 'call_contact',
      person,
      ...(app !== undefined && { app }),
      doubts: [...doubts, ...own, ...leftOver],
    })),
    spans,
  }
}

/** "Call Sam Jones", where there is a Sam and no Jones: somebody else is meant, perhaps. */
function readStrangeSurname(
  words: Words,
  at: number,
  people: readonly NamedPerson[],
): Draft['person'] | undefined {
  const [only] = people
  if (people.length !== 1 || !only?.partly || at !== only.end || only.person.id === undefined)
    return undefined
  const rest = sliceWords(words, at)
  if (
    rest.list.length !== 1 ||
    isLater(rest.plain) ||
    COMMON.has(rest.plain) ||
    !/^\p{L}[\p{L}'-]+$/u.test(rest.plain)
  )
    return undefined
  return { said: `${only.person.said} ${rest.list[0]!.text}`, among: [only.person.id], near: true }
}

/** Whoever called or wrote last; else whoever was called. */
function callBack(around: Around): Draft {
  const heard = lastHeard(around, 'call', 'message')
  const sender = heard?.kind === 'message' ? lastSender(around) : undefined
  if (sender?.among) return { intent: 'call_contact', person: sender, doubts: [] }
  const called = lastPlan(around, ({ intent }) => intent === 'call_contact')
  const contact = contactOf(around, heard?.contactId) ?? contactOf(around, called?.contactId)
  if (!contact) return { intent: 'call_contact', doubts: [] }
  return { intent: 'call_contact', person: personOf(contact), doubts: ['pronoun'] }
}
