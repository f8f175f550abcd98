import { closed, find, pattern, type Reader, readOne } from './reading.ts'

const DELETE = pattern('(?:delete|erase|clear|remove|wipe|trash|get rid of|deleting|erasing|clearing|drop)')
const WHICH =
  '(?:(?:all|every|everything in|the|my|of|our|any|that|this|these|those|entire|whole|each|old) )*'
const LAST = pattern(
  `(?:(?:the|my|that|this) )*(?:last|latest|previous|most recent|newest)(?: (?<one>message|text|one|sms|email))?|(?:that|this|the) (?:message|text|one|sms)|it|that`,
)
const UNSEND = pattern('(?:unsend|recall|take back) (?:that|it|(?:the|my) (?:last )?(?:message|text))')
const NOUN =
  '(?:text messages?|(?:message|chat) history|messages?|texts?|sms|emails?|mails?|chats?|conversations?|history|thread)'
const MESSAGES = pattern(`${WHICH}${NOUN}`)
const BEFORE_APP = pattern(WHICH.replace(/ \)\*$/, ')*'))
const WITH = pattern('(?:with|from|of|to|by)')
const I_SENT = pattern('(?:i|that i|which i) (?:just )?(?:sent|wrote|texted)')
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
  const theirs = readOne(words, verb.end, around)
  const possessive = theirs?.person.id === undefined ? undefined : find(words, theirs.end, POSSESSIVE)
  const ofPerson = possessive && find(words, possessive.end, MESSAGES)
  const noun =
    ofPerson ??
    ofApp ??
    (last && (last.groups['one'] !== undefined || last.end === length || !plain) ? last : plain)
  if (!noun) return undefined
  const isLast = noun === last
  let at = find(words, noun.end, I_SENT)?.end ?? noun.end
  let app = ofApp ? named?.app : undefined
  let person = ofPerson ? theirs : undefined
  for (;;) {
    const on = find(words, at, ON)
    const onApp = on && around.apps.at(words, on.end)
    const of = find(words, at, WITH)
    const whom = of && !person ? readOne(words, of.end, around) : undefined
    if (onApp) {
      app = onApp.app
      at = onApp.end
    } else if (whom) {
      person = whom
      at = whom.end
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
    spans: [],
  }
}
