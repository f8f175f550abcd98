import { toWords, type Words } from '@countersign/language'
import type { Around } from '../around.ts'
import { type NamedPerson, readPerson } from '../people.ts'
import { closed, find, pattern, type Reader, readOne } from './reading.ts'

const DELETE = pattern(
  '(?:delete|erase|clear|remove|wipe|trash|get rid of|deleting|erasing|clearing|drop|bin|dump|ditch|scrap|lose|chuck(?: out)?|throw (?:out|away))',
)
const WHICH =
  '(?:(?:all|every|everything in|the|my|of|our|any|that|this|these|those|entire|whole|each|old) )*'
const LAST = pattern(
  `(?:(?:the|my|that|this) )*(?:last|latest|previous|most recent|newest)(?: (?<one>message|text|one|sms|email))?|(?:that|this|the) (?:message|text|one|sms)|it|that`,
)
const UNSEND = pattern('(?:unsend|recall|take back) (?:that|it|(?:the|my) (?:last )?(?:message|text))')
const NOUN =
  '(?:text messages?|(?:message|chat) history|messages?|texts?|sms|emails?|mails?|chats?|conversations?|history|thread)'
const MESSAGES = pattern(`${WHICH}${NOUN}`)
const ALL = pattern('all(?: of)?|every one of')
const BEFORE_APP = pattern(WHICH.replace(/ \)\*$/, ')*'))
const WITH = pattern('(?:with|from|of|to|by)')
const I_SENT = pattern('(?:i|that i|which i) (?:just )?(?:sent|wrote|texted)')
const THEY_SENT = pattern(
  "(?:(?:has|have|'s|'ve|just|ever) )*(?:sent|wrote|written|texted|messaged|left)(?: (?:to )?me)?",
)
const THAT = pattern('(?:that|which)')
const THEIR = pattern('(?<whom>his|her|their)')
const THEM: Readonly<Record<string, string>> = { his: 'him', her: 'her', their: 'them' }
const ON = pattern('(?:on|in|from)')
const POSSESSIVE = pattern("'s?")

/** Deletions. Nothing carries them out: what matters is that none is taken for something else. */
export const readDeletion: Reader = (given, around) => {
  const words = closed(given)
  const { length } = words.list
  if (find(words, 0, UNSEND)?.end === length)
    return { drafts: [{ intent: 'delete_messages', scope: 'last', doubts: [] }], spans: [] }
  const verb = find(words, 0, DELETE)
  if (!verb) return undefined
  const last = find(words, verb.end, LAST)
  const before = find(words, verb.end, BEFORE_APP)?.end ?? verb.end
  const named = around.apps.at(words, before)
  const plain = find(words, verb.end, MESSAGES)
  const ofApp = named && find(words, named.end, MESSAGES)
  const their = readTheir(words, find(words, verb.end, ALL)?.end ?? verb.end, around)
  const theirs = their ?? readOne(words, verb.end, around)
  const possessive =
    their ?? (theirs?.person.id === undefined ? undefined : find(words, theirs.end, POSSESSIVE))
  const ofPerson = possessive && find(words, possessive.end, MESSAGES)
  const noun =
    ofPerson ??
    ofApp ??
    (last && (last.groups['one'] !== undefined || last.end === length || !plain) ? last : plain)
  if (!noun) return undefined
  const isLast = noun === last
  let at = find(words, noun.end, I_SENT)?.end ?? noun.end
  let app = ofApp ? named?.app : undefined
  const spans: [number, number][] = []
  let person = ofPerson ? theirs : undefined
  for (;;) {
    const on = find(words, at, ON)
    const onApp = on && around.apps.at(words, on.end)
    const of = find(words, at, WITH)
    const whom = of && !person ? readOne(words, of.end, around) : undefined
    const sender = of || person ? undefined : readSender(words, at, around)
    if (onApp) {
      app = onApp.app
      at = onApp.end
    } else if (whom) {
      person = whom
      spans.push([at, whom.end], [of!.end, whom.end])
      at = whom.end
    } else if (sender) {
      person = sender.person
      at = sender.end
    } else break
  }
  if (at !== length) return undefined
  return {
    drafts: [
      {
        intent: 'delete_messages',
        scope: isLast ? 'last' : person ? 'conversation' : 'all',
        ...(person && { person: person.person }),
        ...(app && { app: app.name }),
        doubts: [...(person?.doubts ?? [])],
      },
    ],
    spans,
  }
}

/** "Her messages". */
function readTheir(words: Words, at: number, around: Around): NamedPerson | undefined {
  const whom = THEM[find(words, at, THEIR)?.groups['whom'] ?? '']
  const person = whom === undefined ? undefined : readPerson(toWords(whom), 0, around)
  return person && { ...person, end: at + 1 }
}

/** "The messages (that) my sister sent". */
function readSender(
  words: Words,
  at: number,
  around: Around,
): { readonly person: NamedPerson; readonly end: number } | undefined {
  const person = readOne(words, find(words, at, THAT)?.end ?? at, around)
  const sent = person && find(words, person.end, THEY_SENT)
  return sent && { person, end: sent.end }
}
